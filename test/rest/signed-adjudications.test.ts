import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDataPackage } from '../../src/data/load';
import { standardEngine } from '../../src/service/games/standard-engine';
import type { Adjudication } from '../../src/service/stateless/schema';
import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { project } from '../support/markdown';
import { RestClient } from './client';

let harness: Harness;
let client: RestClient;
let folder: string;
beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
  client = await RestClient.open(harness.service);
  folder = mkdtempSync(join(tmpdir(), 'westwall-adjudications-'));
});
afterAll(async () => {
  await client.close();
  await harness.close();
  rmSync(folder, { recursive: true });
});

const line = 'ww1;hurtgen-forest/historical/1976/b1;1/us/movement';

async function adjudicated(path: readonly string[], sign: boolean): Promise<Adjudication> {
  const action = { type: 'moveUnit', unit: 'us-8-inf-3-121', path };
  const { status, body } = await client.post<Adjudication>('/stateless/adjudications', {
    ...{ position: { line }, side: 'us', actions: [{ action }], next: false, sign },
  });
  expect(status).toBe(200);
  return body;
}

/** Output of the script that needs no server. */
async function verified(answer: unknown): Promise<{ readonly status: number | null; readonly said: string }> {
  const [file, keys] = [join(folder, 'answer.json'), join(folder, 'keys.json')];
  writeFileSync(file, JSON.stringify(answer));
  writeFileSync(keys, JSON.stringify(await harness.service.receipts.publicKeys()));
  const args = [join(project, 'scripts/verify-receipt.mjs'), file, '--keys', keys];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, said: stdout };
}

test.each([
  ['an accepted action', ['0918'], []],
  ['a refused one', ['2518'], [expect.objectContaining({ use: 'broken' })]],
])('an adjudication of %s is signed on request, and checked offline', async (_what, path, broken) => {
  const answer = await adjudicated(path, true);
  const { body } = answer.receipt!;
  expect(body).toMatchObject({
    format: 'westwall-adjudication/1',
    rules: { system: 'hurtgen-forest', scenario: 'historical', rulesBuild: 1 },
    line: { before: line, after: answer.line },
    citations: expect.arrayContaining(broken) as unknown,
  });
  const whole = await verified(answer);
  expect([whole.status, whole.said]).toEqual([0, expect.stringContaining('by build 1 of the rules')]);

  const moved = { ...answer, position: { ...answer.position, turn: 2 } };
  expect(await verified(moved)).toEqual({
    status: 1,
    said: expect.stringContaining('The position is not the one that was signed.'),
  });
  const dated = {
    ...answer,
    receipt: { ...answer.receipt, body: { ...body, at: '2026-01-01T00:00:00.000Z' } },
  };
  expect((await verified(dated)).said).toContain('signature is not of this receipt');
});

test('no adjudication is signed that was not asked to be', async () => {
  expect((await adjudicated(['0918'], false)).receipt).toBeNull();
});
