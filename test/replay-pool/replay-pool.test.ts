import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadDataPackage } from '../../src/data/load';
import { verifiableDice } from '../../src/dice';
import { writeMatch } from '../../src/notation/write-match';
import { ReplayPool } from '../../src/replay-pool/replay-pool';
import { standardEngine } from '../../src/service/games/standard-engine';
import { exportedMatchSchema } from '../../src/service/matches/exported';
import { documentOf } from '../../src/service/notation/exported-match';
import type { ImportOrder } from '../../src/service/notation/imported';
import { type Replayer, replayerHere } from '../../src/service/replaying/replaying';
import type { VerifiedMatch } from '../../src/service/verification/match-record';
import { Table, resign, startHarness, type Harness } from '../service/harness';
import { typescriptArguments } from '../support/child';

const data = loadDataPackage();
const engine = standardEngine('test');
const here = replayerHere(engine, data, verifiableDice);
const pool = new ReplayPool({
  ...{ threads: 1, dataDirectory: undefined, execArgv: typescriptArguments },
  onError: (error) => {
    throw error;
  },
});

/** Replays in the thread, and records its orders. */
class NotedReplayer implements Replayer {
  readonly records: VerifiedMatch[] = [];
  readonly orders: ImportOrder[] = [];

  verify(record: VerifiedMatch) {
    this.records.push(record);
    return pool.verify(record);
  }

  readImport = (source: ImportOrder['source']) => pool.readImport(source);

  playImport(order: ImportOrder) {
    this.orders.push(order);
    return pool.playImport(order);
  }
}

const replayer = new NotedReplayer();
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ data, engine, replayer });
});
afterAll(async () => {
  await harness.close();
  await pool.close();
});

/** Complete match of Remagen. */
const exported = exportedMatchSchema.parse(
  JSON.parse(
    gunzipSync(readFileSync(join(__dirname, '../recorded/remagen-historical.json.gz'))).toString('utf8'),
  ),
);

async function imported(source: ImportOrder['source']) {
  const answer = await harness.service.notation.importMatch({ ...source, seats: [] });
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  return answer.match;
}

async function verified(matchId: string) {
  const answer = await harness.service.verify({ match: matchId });
  if (answer.status !== 'ok') throw new Error(answer.message);
  return { ...answer.verification, record: replayer.records.at(-1)! };
}

/** Match with dice of the server and standing orders filed in between. */
async function rolled(): Promise<string> {
  const table = await Table.open(harness.service, {
    ...{ system: 'hurtgen-forest', scenario: 'historical', seats: ['us', 'german'], entropy: 'bones' },
  });
  await table.play('us', [{ type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] }]);
  const orders = { finalProtectiveFire: 'never' as const };
  await harness.service.fileStandingOrders({ ...table.query('german'), orders });
  await table.play('us', [{ type: 'endMovement' }]);
  await table.play('us', [
    {
      ...{ type: 'declareAttack', attackers: ['us-8-inf-3-121'], defenders: ['de-mg-31'] },
      ...{ barrage: ['us-8-art-43'], groundSupport: 0 },
    },
  ]);
  await table.play('german', [resign]);
  return table.id;
}

describe('A thread that plays matches again', () => {
  it('verifies a match as the event loop does, and finds what was changed', async () => {
    const { record, verified: isSound, checks } = await verified(await rolled());
    expect(checks.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      ...['numbering passed', 'commitment passed', 'rolls passed', 'replay passed'],
    ]);
    expect(isSound).toBe(true);
    const { log, dice } = record;
    const withEntries = (change: (entry: (typeof log.entries)[number]) => object): VerifiedMatch => ({
      ...record,
      log: { ...log, entries: log.entries.map((entry) => ({ ...entry, ...change(entry) })) },
    });
    const forged: readonly VerifiedMatch[] = [
      { ...record, log: { ...log, entries: log.entries.slice(1) } },
      { ...record, dice: { ...dice, seed: '0'.repeat(64) } },
      { ...record, initialHash: '0'.repeat(64) },
      { ...record, heads: record.heads.map((block) => ({ ...block, head: '' })) },
      { ...record, position: { ...record.position, turn: 9 } },
      { ...record, game: undefined },
      withEntries(() => ({ orders: {} })),
      withEntries(({ side }) => ({ side: side === 'us' ? 'german' : 'us' })),
      withEntries(() => ({ positionHash: 'another' })),
      withEntries(() => ({ events: [] })),
    ];
    const found = await Promise.all(forged.map((one) => pool.verify(one)));
    for (const [at, one] of forged.entries()) {
      expect(found[at]).toEqual(await here.verify(one));
      expect(found[at]).not.toEqual(checks);
    }
    // Whatever the die shows: another seed may give the same face.
    expect(found[1]).toContainEqual(expect.objectContaining({ name: 'commitment', outcome: 'failed' }));
  });

  it('says what it cannot play: lost standing orders, and data that it does not have', async () => {
    const { record } = await verified(await rolled());
    const impossible: readonly VerifiedMatch[] = [
      { ...record, log: { ...record.log, filed: {} } },
      { ...record, game: { ...record.game!, dataHash: 'another' } },
      { ...record, dice: { ...record.dice, seed: undefined } },
    ];
    for (const one of impossible) {
      const [there, near] = await Promise.allSettled([pool.verify(one), here.verify(one)]);
      expect(there).toMatchObject({ status: 'rejected', reason: { message: expect.any(String) } });
      expect(near).toMatchObject({ reason: { message: (there as PromiseRejectedResult).reason.message } });
    }
  });

  it.each([
    ['an exported match', { document: exported }],
    ['the same in notation', { text: writeMatch(documentOf(exported)) }],
  ])('imports %s as the event loop does, and it is verified', async (_what, source) => {
    const { id } = await imported(source);
    const order = replayer.orders.at(-1)!;
    expect(await pool.playImport(order)).toEqual(await here.playImport(order));
    expect(await pool.readImport(source)).toEqual(await here.readImport(source));
    const { verified: isSound, record, checks } = await verified(id);
    expect(isSound).toBe(true);
    expect(checks).toEqual(await here.verify(record));
    expect(record.log.entries).toHaveLength(exported.entries.length);
    const { header } = (await harness.store.load(id))!.record as { header: { salt?: string } };
    expect(header.salt).toBe(order.salt);
  });

  it('plays by the data that a match brings along', async () => {
    const { record } = await verified(await rolled());
    const foreign = { hash: 'of a package', data: data.systems.get('hurtgen-forest')! };
    const brought = { ...record, game: { ...record.game!, dataHash: foreign.hash, foreign } };
    expect(await pool.verify(brought)).toEqual(await pool.verify(record));
  });

  it('refuses what cannot be read or is proven wrong as the event loop does', async () => {
    const [first, ...others] = exported.entries;
    const entries = [{ ...first!, positionHash: 'another' }, ...others];
    const salt = 'salt';
    const game = replayer.orders.at(-1)!.game;
    const wrong = { document: { ...exported, entries } };
    expect(await pool.playImport({ source: wrong, game, salt })).toMatchObject({ code: 'IMPORT_UNPROVEN' });
    for (const source of [{}, { text: 'no match' }, { document: {} }, { document: exported, text: 'both' }]) {
      const answer = await pool.readImport(source);
      expect(answer.status).not.toBe('read');
      expect(answer).toEqual(await here.readImport(source));
    }
  });
});
