import { REFEREE } from '../../../src/engine';
import type { Position } from '../../../src/engine';
import { documentOf } from '../../../src/service/notation/exported-match';
import { readMatch } from '../../../src/notation/read-match';
import { writeMatch } from '../../../src/notation/write-match';
import type { CreateMatchRequest } from '../../../src/service/matches/requests';
import type { MatchCreated } from '../../../src/service/matches/new-match';
import type { ForkRequest } from '../../../src/service/matches/starts';
import { readState } from '../../../src/match/records';
import { Table, resign } from '../harness';
import type { Harness } from '../harness';
import { verifyAlone } from '../../support/verify-alone';
import {
  attackPost,
  endMovement,
  noFire,
  note,
  openTable,
  pause,
  playToDie,
  startRealHarness,
  toContact,
} from './hurtgen';
import { standingAlone } from '../../support/standing-alone';

let harness: Harness;
beforeAll(async () => {
  harness = await startRealHarness();
});
afterAll(() => harness.close());

const seats = ['us', 'german'];

async function positionOf(table: Table, viewer: string | null = null, at?: number): Promise<Position> {
  const answer = await harness.service.view({ ...table.query(viewer), at });
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  return answer.view.position;
}

type Begun = Awaited<ReturnType<Harness['service']['table']['createFromPosition']>>;

function tableOf(created: Begun): Table {
  if (created.status !== 'ok') throw new Error(JSON.stringify(created));
  const { match, seats: taken }: MatchCreated = created;
  return new Table(harness.service, match, Object.fromEntries(taken.map(({ side, token }) => [side, token])));
}

/** Game in progress: the die of the first attack has just been rolled. */
async function inProgress(): Promise<Position> {
  const table = await openTable(harness, { dice: 'supplied' });
  await table.play('us', [toContact]);
  await table.play('us', [endMovement]);
  await table.play('us', [attackPost]);
  await table.play('german', [noFire], { dice: [3] });
  return positionOf(table);
}

const begin = (position: unknown, terms: Partial<CreateMatchRequest> = {}) =>
  harness.service.table.createFromPosition({ position, seats, ...terms });

describe('A match from a caller’s position', () => {
  it('begins with it, and counts entries and dice from there', async () => {
    const sent = await inProgress();
    const table = tableOf(await begin(sent, { title: 'Sunday' }));
    expect(table.match).toMatchObject({
      ...{ title: 'Sunday', version: 0, startedFrom: 'position', forkedFrom: null },
      ...{ system: 'hurtgen-forest', turn: sent.turn, phase: 'combat', toAct: [sent.pending?.side] },
    });
    expect(await positionOf(table)).toMatchObject({
      ...{ entry: 0, rolls: 0, units: sent.units, pending: sent.pending, combat: sent.combat },
    });
  });

  it('is refused with all its problems', async () => {
    const sent = await inProgress();
    const units = { ...sent.units, 'de-mg-31': { status: 'map', hex: '9999' }, ghost: { status: 'due' } };
    const refused = await begin({ ...sent, units, turn: 99 });
    const paths = refused.status === 'position-refused' ? refused.problems.map(({ path }) => path) : [];
    expect(paths).toEqual(expect.arrayContaining(['turn', 'units.de-mg-31.hex', 'units.ghost']));
  });

  it('is refused when nothing is left to play', async () => {
    const table = await openTable(harness);
    await table.play('us', [resign]);
    expect(await begin(await positionOf(table))).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is not paused, even if the position is', async () => {
    const table = await openTable(harness);
    await table.play(REFEREE, [pause]);
    const begun = tableOf(await begin(await positionOf(table)));
    expect(begun.match).toMatchObject({ paused: null, toAct: ['us'] });
  });

  it('is replayed, verified and exported from there, here and for the script', async () => {
    const table = tableOf(await begin(await inProgress(), { entropy: 'leaves' }));
    const running = await exported(table);
    expect(running.start).toMatchObject({ entry: 0, standingOrders: { us: {}, german: {} } });
    for (let count = 0; count < 6; count += 1) {
      const { toAct, version } = await infoOf(table);
      const [side = ''] = toAct;
      const legal = await harness.service.legalActions(table.query(side));
      if (legal.status !== 'ok') throw new Error(JSON.stringify(legal));
      const [action] = legal.legal.decision?.actions ?? legal.legal.actions;
      await table.play(side, [action], { expectedVersion: version });
    }
    await table.play('us', [resign]);
    expect(await positionOf(table, null, 0)).toMatchObject({ entry: 0, phase: 'combat' });
    expect(await harness.service.verify({ match: table.id })).toMatchObject({
      verification: { verified: true },
    });
    const document = await exported(table);
    expect((await verifyAlone(document)).output).toContain('The rules accept all 7 entries');
    const elsewhere = { ...document, start: { ...document.start!, turn: 2 } };
    expect((await verifyAlone(elsewhere)).output).toContain('MISMATCH');
  });
});

async function exported(table: Table) {
  const answer = await harness.service.exportMatch({ match: table.id });
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  return answer.document;
}

async function infoOf(table: Table) {
  const found = await harness.service.match(table.query(null));
  if (found.status !== 'ok') throw new Error(JSON.stringify(found));
  return found.match;
}

describe('The notation of a match from a position', () => {
  it('has the position, and is imported from there to the same end', async () => {
    const table = tableOf(await begin(await inProgress()));
    await table.play('us', [resign]);
    const document = documentOf(await exported(table));
    expect(document.header.start).toMatchObject({ entry: 0, phase: 'combat' });
    const text = writeMatch(document);
    expect(readMatch(text)).toEqual({ status: 'read', value: JSON.parse(JSON.stringify(document)) });
    const imported = await harness.service.notation.importMatch({ text, seats: [] });
    if (imported.status !== 'ok') throw new Error(JSON.stringify(imported));
    expect(imported.match).toMatchObject({ startedFrom: 'import', result: { winner: 'german' } });
    const first = await harness.service.view({ match: imported.match.id, at: 0 });
    expect(first).toMatchObject({ view: { position: { units: document.header.start!.units } } });
    expect(await harness.service.verify({ match: imported.match.id })).toMatchObject({
      verification: { verified: true },
    });
  });

  it('is refused with an invalid position', async () => {
    const table = tableOf(await begin(await inProgress()));
    const document = documentOf(await exported(table));
    const start = { ...document.header.start!, turn: 99 };
    const text = writeMatch({ ...document, header: { ...document.header, start } });
    const imported = await harness.service.notation.importMatch({ text, seats: [] });
    expect(imported).toMatchObject({ code: 'IMPORT_DIFFERS', details: { entry: 0 } });
  });
});

describe('A fork', () => {
  const fork = (table: Table, viewer: string | null, terms: Partial<ForkRequest> = {}) =>
    harness.service.table.fork({ ...table.query(viewer), seats, ...terms });

  it('is a separate match from the position after an entry, with new dice', async () => {
    const table = await openTable(harness);
    await playToDie(table);
    const forked = tableOf(await fork(table, null, { at: 2 }));
    expect(forked.match).toMatchObject({
      ...{ version: 0, phase: 'combat', startedFrom: 'fork', forkedFrom: { match: table.id, entry: 2 } },
      dice: { rolls: 0 },
    });
    expect(forked.match.dice.commitment).not.toBe(table.match.dice.commitment);
    const { units } = await positionOf(table, null, 2);
    expect(await positionOf(forked)).toMatchObject({ units });
    await forked.play('us', [attackPost]);
    expect(await table.version()).toBe(4);
  });

  it('is of the present position by default', async () => {
    const table = await openTable(harness);
    await table.play('us', [toContact]);
    const forked = tableOf(await fork(table, 'us'));
    expect(forked.match.forkedFrom).toEqual({ match: table.id, entry: 1 });
  });

  it('of a paused match is not paused', async () => {
    const table = await openTable(harness);
    await table.play(REFEREE, [note, pause]);
    expect(tableOf(await fork(table, REFEREE)).match).toMatchObject({ paused: null, toAct: ['us'] });
  });

  it('is denied at an entry that does not exist, or where the match is over', async () => {
    const table = await openTable(harness);
    await table.play('us', [resign]);
    expect(await fork(table, null, { at: 2 })).toMatchObject({ code: 'NO_SUCH_ENTRY' });
    expect(await fork(table, null)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await fork(table, null, { at: 0 })).toMatchObject({ status: 'ok' });
  });

  it('is denied while the match forbids help, except to its referee', async () => {
    const table = await openTable(harness, { settings: { help: 'forbidden' } });
    expect(await fork(table, 'us')).toMatchObject({ code: 'HELP_FORBIDDEN' });
    expect(await fork(table, null)).toMatchObject({ code: 'HELP_FORBIDDEN' });
    expect(await fork(table, REFEREE)).toMatchObject({ status: 'ok' });
  });

  it('of a private match is private, and only for those who have a place in it', async () => {
    const table = await openTable(harness, { settings: { private: true } });
    expect(await fork(table, null)).toMatchObject({ code: 'PRIVATE_MATCH' });
    const forked = tableOf(await fork(table, 'us', { settings: { private: false } }));
    expect(forked.match.settings.private).toBe(true);
  });
});

describe('A fork of a match with secret notes', () => {
  const zones = [
    { division: '101', hex: '1312', turn: 1 },
    { division: '82', hex: '2323', turn: 1 },
    { division: '1', hex: '3717', turn: 2 },
  ];
  let table: Table;
  beforeAll(async () => {
    table = await openTable(harness, {
      ...{ system: 'arnhem', scenario: 'free-deployment', seats: ['allied', 'german'] },
    });
    await table.play('allied', [{ type: 'commitDropZones', zones }]);
  });

  /** Secrets of the new match, which only the store shows. */
  async function secretsOf(viewer: string | null): Promise<unknown> {
    const forked = tableOf(
      await harness.service.table.fork({ ...table.query(viewer), seats: ['allied', 'german'] }),
    );
    const stored = await harness.store.snapshotBefore(forked.id, 0);
    return readState(stored!.snapshot).position.secrets;
  }

  it('has those that the caller sees', async () => {
    const noted = { allied: { dropZones: expect.objectContaining({ '101': { hex: '1312', turn: 1 } }) } };
    expect(await secretsOf('allied')).toMatchObject(noted);
    expect(await secretsOf(REFEREE)).toMatchObject(noted);
    expect(await secretsOf('german')).toEqual({ allied: {}, german: {} });
    expect(await secretsOf(null)).toEqual({ allied: {}, german: {} });
  });

  it('keeps them in hashes only as commitments', async () => {
    const forked = tableOf(
      await harness.service.table.fork({ ...table.query('allied'), seats: ['allied', 'german'] }),
    );
    const document = await exported(forked);
    expect(document.start?.secrets).toEqual({ allied: {}, german: {} });
    expect(JSON.stringify(document)).not.toMatch(standingAlone('1312'));
  });
});
