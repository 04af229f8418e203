import { loadDataPackage } from '../../../src/data/load';
import type { Action } from '../../../src/engine';
import { standardEngine } from '../../../src/service';
import type { CreateMatchRequest, ServiceParts } from '../../../src/service';
import { SeatTokens } from '../../../src/service/tokens';
import { readHeader, toJson } from '../../../src/service/records';
import { Table, startHarness } from '../harness';
import type { Harness } from '../harness';

/** A service with the real rules. */
export const startRealHarness = (parts: Partial<ServiceParts> = {}): Promise<Harness> =>
  startHarness({ data: loadDataPackage(), engine: standardEngine('test'), ...parts });

const key = 'a key for tests that is long enough';

/** A match of Hürtgen Forest with both seats taken and a referee, whose token goes by `referee`. */
export async function openTable(
  { service, store }: Harness,
  request: Partial<CreateMatchRequest> = {},
): Promise<Table> {
  const table = await Table.open(service, {
    ...{ system: 'hurtgen-forest', scenario: 'historical', seats: ['us', 'german'] },
    ...request,
  });
  const stored = await store.load(table.id);
  const header = readHeader(stored!.record.header);
  await store.updateHeader(table.id, stored!.headerVersion, toJson({ ...header, refereeGeneration: 1 }));
  const tokens = new SeatTokens([key], { now: () => new Date() });
  const referee = await tokens.issue({ match: table.id, role: 'referee', generation: 1 });
  return new Table(service, table.match, { ...table.tokens, referee });
}

export const pause: Action = { type: 'pauseMatch', reason: 'Who moves?' };
export const resume: Action = { type: 'resumeMatch' };
export const note: Action = { type: 'note', text: 'The map shows a trail here.' };
export const rewind = (to: number): Action => ({ type: 'rewind', to, reason: 'A move was misread.' });
export const ruling = (cited: string): Action => ({ type: 'ruling', case: cited, text: 'It stops.' });
export const endMovement: Action = { type: 'endMovement' };

/** What leads from the first move to the first die: moves of the US side, an attack, and the answer to it. */
export const toContact: Action = { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] };
export const attackPost: Action = {
  type: 'declareAttack',
  attackers: ['us-8-inf-3-121'],
  defenders: ['de-mg-31'],
  barrage: [],
  groundSupport: 0,
};
export const noFire: Action = { type: 'allocateFpf', artillery: [], groundSupport: 0 };

/** Plays up to the first die of a match. */
export async function playToDie(table: Table): Promise<void> {
  await table.play('us', [toContact]);
  await table.play('us', [endMovement]);
  await table.play('us', [attackPost]);
  await table.play('german', [noFire]);
}
