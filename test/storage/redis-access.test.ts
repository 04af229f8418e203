import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { openRedisStores } from '../../src/storage/redis/open';
import type { RecordKey } from '../../src/storage/record-store';
import { startChild } from '../support/child';
import { freePort } from '../support/free-port';
import { startRedis } from '../support/redis';

/** Writes a record from a separate process, since only a new one can be started with this authority. */
async function writeTrusting(authority: string, url: string, key: RecordKey): Promise<void> {
  const child = startChild(
    join(__dirname, 'children/roles.ts'),
    ['record-writer', JSON.stringify({ kind: 'redis', url }), JSON.stringify(key)],
    { env: { NODE_EXTRA_CA_CERTS: authority } },
  );
  try {
    await child.next();
  } finally {
    await child.kill();
  }
}

it('takes a user name and a password, and says that they are wrong', async () => {
  const redis = await startRedis();
  try {
    const client = await createClient({ url: redis.url }).connect();
    await client.sendCommand(['ACL', 'SETUSER', 'referee', 'on', '>secret', '~*', '&*', '+@all']);
    client.destroy();
    const url = redis.url.replace('redis://', 'redis://referee:secret@');
    const stores = await openRedisStores({ url });
    await stores.games.probe();
    await stores.close();
    await expect(openRedisStores({ url: url.replace('secret', 'other') })).rejects.toThrow(
      'Redis does not take the user name and the password of its URL.',
    );
  } finally {
    await redis.stop();
  }
});

it('speaks TLS where the certificate is trusted, with a user name too, and says that one is not trusted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'westwall-tls-'));
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  const terms = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const made = spawnSync('openssl', [
    ...['req', '-x509', ...terms, '-subj', '/CN=localhost'],
    ...['-keyout', key, '-out', certificate],
  ]);
  expect(made.status).toBe(0);
  const port = await freePort();
  const redis = await startRedis({
    ...{ 'tls-port': String(port), 'tls-cert-file': certificate, 'tls-key-file': key },
    ...{ 'tls-ca-cert-file': certificate, 'tls-auth-clients': 'no' },
  });
  try {
    const client = await createClient({ url: redis.url }).connect();
    await client.sendCommand(['ACL', 'SETUSER', 'referee', 'on', '>secret', '~*', '&*', '+@all']);
    client.destroy();
    const key = { collection: 'a', partition: 'b', id: 'c' };
    await writeTrusting(certificate, `rediss://referee:secret@localhost:${port}`, key);
    const stores = await openRedisStores({ url: redis.url });
    expect(await stores.records.read(key)).toMatchObject({ value: 'theirs' });
    await stores.close();
    await expect(openRedisStores({ url: `rediss://localhost:${port}` })).rejects.toThrow(
      /^The certificate of Redis is not trusted: self-signed certificate\.$/,
    );
  } finally {
    await redis.stop();
    rmSync(folder, { recursive: true });
  }
});
