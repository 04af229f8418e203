import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { Table } from '../service/harness';
import { Servers } from './apis';

let servers: Servers;
let url: string;
beforeAll(async () => {
  servers = await Servers.start();
  ({ url } = await servers.open());
});
afterAll(() => servers.close());

const long = '/openapi.json';

/** Raw answer: `fetch` would undo the compression. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  to = url,
): Promise<{ readonly response: IncomingMessage; readonly body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${to}${path}`, { headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve({ response, body: Buffer.concat(pieces) }));
    });
    asked.on('error', reject).end();
  });
}

describe('Compression', () => {
  it('is for clients that accept it, and loses nothing', async () => {
    const plain = await ask(long);
    expect(plain.response.headers['content-encoding']).toBeUndefined();
    expect(plain.response.headers.vary).toContain('Accept-Encoding');

    const compressed = await ask(long, { 'Accept-Encoding': 'gzip' });
    expect(compressed.response.headers['content-encoding']).toBe('gzip');
    expect(compressed.body.length).toBeLessThan(plain.body.length / 3);
    expect(gunzipSync(compressed.body).equals(plain.body)).toBe(true);
  });

  it('does not change short answers and streams', async () => {
    const { response: health } = await ask('/health', { 'Accept-Encoding': 'gzip' });
    expect(health.headers['content-encoding']).toBeUndefined();

    const { id: match } = await Table.open(servers.harness.service);
    const stream = await ask(`/v1/matches/${match}/events?limit=1`, {
      'Accept-Encoding': 'gzip',
      Accept: 'text/event-stream',
    });
    expect(stream.response.headers['content-type']).toContain('text/event-stream');
    expect(stream.response.headers['content-encoding']).toBeUndefined();
    expect(stream.body.toString()).toContain('event: opened');
  });

  it('makes a strong tag weak, which the server still understands', async () => {
    const { id: match } = await Table.open(servers.harness.service, {
      title: 'long'.repeat(30),
      entropy: 'longer'.repeat(30),
    });
    const path = `/v1/matches/${match}`;
    const strong = (await ask(path)).response.headers.etag ?? '';
    expect(strong).toMatch(/^"0\./);
    const compressed = await ask(path, { 'Accept-Encoding': 'gzip' });
    expect(compressed.response.headers.etag).toBe(`W/${strong}`);

    for (const tag of [strong, `W/${strong}`]) {
      const known = await ask(path, { 'Accept-Encoding': 'gzip', 'If-None-Match': tag });
      expect(known.response.statusCode).toBe(304);
      expect(known.body).toHaveLength(0);
    }
  });
});
