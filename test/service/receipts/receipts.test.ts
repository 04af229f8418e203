import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compactVerify, importJWK } from 'jose';
import { canonicalJson } from '../../../src/engine';
import { loadDataPackage } from '../../../src/data/load';
import { standardEngine } from '../../../src/service/games/standard-engine';
import type { PublicKeys, ShownReceipt } from '../../../src/service/receipts/schema';
import type { TestService } from '../../support/by-token';
import { recordedExample } from '../../notation/matches';
import { Table, attack, fpf, move, resign, startHarness } from '../harness';
import type { Harness } from '../harness';
import { standingAlone } from '../../support/standing-alone';

/** Lines that the script prints for each receipt. */
const CHECKS = 5;

const script = resolve(__dirname, '../../../scripts/verify-receipt.mjs');

let harness: Harness;
let directory: string;
beforeAll(async () => {
  harness = await startHarness();
  directory = await mkdtemp(join(tmpdir(), 'westwall-receipts-'));
});
afterAll(async () => {
  await harness.close();
  await rm(directory, { recursive: true, force: true });
});

async function receiptOf(
  service: TestService,
  query: { readonly match: string; readonly token?: string | undefined },
  entry: number,
): Promise<ShownReceipt> {
  const answer = await service.receipts.receipt({ ...query, entry });
  if (answer.status !== 'ok') throw new Error(answer.message);
  return answer.receipt;
}

/** Output of the stand-alone script for receipts. */
async function verified(
  receipts: unknown,
  keys: PublicKeys,
  log?: unknown,
): Promise<{ readonly code: number; readonly output: string }> {
  const files = { receipts, keys, log };
  const paths = Object.fromEntries(
    Object.keys(files).map((name) => [name, join(directory, `${name}.json`)]),
  ) as Record<keyof typeof files, string>;
  for (const [name, value] of Object.entries(files)) {
    if (value !== undefined) await writeFile(join(directory, `${name}.json`), JSON.stringify(value));
  }
  const args = [script, paths.receipts, '--keys', paths.keys, ...(log ? ['--export', paths.log] : [])];
  return new Promise((done) => {
    execFile(process.execPath, args, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

/** Match with a move, an attack with a die, and its end. */
async function finished(): Promise<Table> {
  const table = await Table.open(harness.service, { entropy: 'leaves' });
  await table.play('red', [move('r1', '0102')]);
  await table.play('red', [attack('r1')]);
  await table.play('blue', [fpf()]);
  await table.play('red', [resign]);
  return table;
}

describe('A receipt', () => {
  it('is signed so that any JOSE library can check it', async () => {
    const table = await finished();
    const { body, signature } = await receiptOf(harness.service, { match: table.id }, 3);
    const { keys } = await harness.service.receipts.publicKeys();
    const payload = Buffer.from(canonicalJson(body)).toString('base64url');
    const key = await importJWK(keys[0]!, 'EdDSA');
    const { protectedHeader } = await compactVerify(signature.replace('..', `.${payload}.`), key);
    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: keys[0]!.kid });
    expect(body.dice).toMatchObject({ kind: 'server', entropy: { red: 'leaves' }, rolls: [{ roll: 1 }] });
  });

  it('is the same for all, before the end and after it, except for what opens its seal', async () => {
    const table = await Table.open(harness.service);
    await table.play('red', [move('r1', '0102')]);
    const before = await receiptOf(harness.service, { match: table.id }, 1);
    await table.play('red', [resign]);
    for (const side of [null, 'red', 'blue']) {
      const { body, signature, events } = await receiptOf(harness.service, table.query(side), 1);
      expect({ body, signature, events }).toEqual({
        body: before.body,
        signature: before.signature,
        events: before.events,
      });
    }
  });

  it('exists only for entries of the match', async () => {
    const table = await finished();
    for (const entry of [0, 5, 1.5, -1]) {
      expect(await harness.service.receipts.receipt({ match: table.id, entry })).toMatchObject({
        status: 'denied',
        code: 'NO_SUCH_ENTRY',
      });
    }
  });
});

describe('The script for receipts', () => {
  it('finds all receipts of a match in order, and in agreement with each other and the export', async () => {
    const table = await finished();
    const receipts = await Promise.all(
      [1, 2, 3, 4].map((entry) => receiptOf(harness.service, { match: table.id }, entry)),
    );
    const exported = await harness.service.exportMatch({ match: table.id });
    if (exported.status !== 'ok') throw new Error(exported.message);
    const keys = await harness.service.receipts.publicKeys();
    const result = await verified(receipts, keys, exported.document);
    expect(result.output).toContain('join where they follow each other');
    expect(result.output).toContain('Entry 3 of the export is the same.');
    expect(result.code).toBe(0);

    const shifted = { ...receipts[1]!, body: { ...receipts[1]!.body, entry: 4 } };
    expect((await verified(shifted, keys, exported.document)).code).toBe(1);
  });

  it('finds a change of any single value', async () => {
    const table = await finished();
    const receipt = await receiptOf(harness.service, { match: table.id }, 3);
    const keys = await harness.service.receipts.publicKeys();
    expect((await verified(receipt, keys)).code).toBe(0);
    const changed = [...changes(receipt)];
    expect(changed.length).toBeGreaterThan(30);
    // All in one file: the script must reject every one of them.
    const { output } = await verified(
      changed.map(({ value }) => value),
      keys,
    );
    const lines = output.split('\n');
    const missed = changed.filter(
      (_, index) =>
        !lines.slice(index * CHECKS, (index + 1) * CHECKS).some((line) => line.startsWith('MISMATCH')),
    );
    expect(missed.map(({ path }) => path)).toEqual([]);
  });

  it('does not accept the key of another service', async () => {
    const table = await finished();
    const receipt = await receiptOf(harness.service, { match: table.id }, 1);
    const { keys } = await harness.service.receipts.publicKeys();
    const other = await startHarness({ receiptKey: 'ab'.repeat(32) });
    try {
      const [theirs] = (await other.service.receipts.publicKeys()).keys;
      const unknown = await verified(receipt, { keys: [theirs!] });
      expect(unknown).toMatchObject({
        code: 1,
        output: expect.stringContaining('not among the public keys'),
      });
      const posing = await verified(receipt, { keys: [{ ...theirs!, kid: keys[0]!.kid }] });
      expect(posing).toMatchObject({ code: 1, output: expect.stringContaining('not of this receipt') });
    } finally {
      await other.close();
    }
  });

  it('accepts receipts of a key that has since been replaced', async () => {
    const table = await finished();
    const old = await receiptOf(harness.service, { match: table.id }, 2);
    const changed = harness.serviceWith({ receiptKey: 'cd'.repeat(32) });
    const renewed = await receiptOf(changed, { match: table.id }, 2);
    expect(renewed.body).toEqual(old.body);
    expect(renewed.signature).not.toBe(old.signature);
    const keys = await changed.receipts.publicKeys();
    expect(keys.keys).toHaveLength(2);
    expect(JSON.stringify(keys)).not.toContain('"d"');
    expect((await verified([old, renewed], keys)).code).toBe(0);
  });

  it('ends with 2 where there is nothing to check', async () => {
    expect((await verified({ body: 1 }, { keys: [] })).code).toBe(2);
  });
});

/** Copies of the receipt with one value changed, for each of its values. */
function* changes(receipt: ShownReceipt): Generator<{ readonly path: string; readonly value: unknown }> {
  function* within(
    value: unknown,
    path: string,
    put: (changed: unknown) => unknown,
  ): ReturnType<typeof changes> {
    if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        const inner = (changed: unknown): unknown =>
          put(Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed });
        yield* within(member, `${path}.${name}`, inner);
      }
    } else {
      const changed = typeof value === 'number' ? value + 1 : typeof value === 'string' ? `${value}x` : 1;
      yield { path, value: put(changed) };
    }
  }
  yield* within(receipt, '', (changed) => changed);
}

describe('Drop zones that are recorded in secret', () => {
  it('cannot be read from receipts, nor guessed, until the match is over', async () => {
    const own = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
    try {
      const table = await Table.open(own.service, {
        system: 'arnhem',
        scenario: 'free-deployment',
        seats: ['allied', 'german'],
        dice: 'supplied',
      });
      const [note] = recordedExample('arnhem').log;
      if (note?.kind !== 'entry') throw new Error('The example begins with the drop zones.');
      await table.play('allied', [note.action]);

      for (const side of [null, 'german']) {
        const receipt = await receiptOf(own.service, table.query(side), 1);
        expect(receipt.body.action).toEqual({ type: 'commitDropZones', zones: [] });
        expect(receipt.opening).toBeNull();
        expect(JSON.stringify(receipt)).not.toMatch(standingAlone('(1312|2323|3717)'));
      }
      const mine = await receiptOf(own.service, table.query('allied'), 1);
      expect(mine.opening?.action).toEqual(note.action);
      const keys = await own.service.receipts.publicKeys();
      expect((await verified(mine, keys)).output).toContain('The seal holds the whole action');
      const theirs = await receiptOf(own.service, table.query('german'), 1);
      expect((await verified(theirs, keys)).output).toContain('The seal is closed');

      await table.play('german', [resign]);
      const after = await receiptOf(own.service, table.query(null), 1);
      expect(after.opening).toEqual(mine.opening);
    } finally {
      await own.close();
    }
  });
});
