import { loadDataPackage } from '../../../src/data/load';
import { REFEREE } from '../../../src/engine';
import type { Action } from '../../../src/engine';
import { standardEngine } from '../../../src/service/games/standard-engine';
import type { CreateMatchRequest } from '../../../src/service/matches/requests';
import type { ServiceParts } from '../../../src/service/ports';
import { Table, startHarness } from '../harness';
import type { Harness } from '../harness';

const rules = { data: loadDataPackage(), engine: standardEngine('test') };

/** Service with the real rules. */
export const startRealHarness = (parts: Partial<ServiceParts> = {}): Promise<Harness> =>
  startHarness({ ...rules, ...parts });

/** Match of Hürtgen Forest with both seats taken and a referee, whose token is under `referee`. */
export async function openTable(
  { service }: Harness,
  request: Partial<CreateMatchRequest> = {},
): Promise<Table> {
  const created = await service.createMatch({
    ...{ system: 'hurtgen-forest', scenario: 'historical', seats: ['us', 'german'] },
    ...{ referee: true, refereePlays: true },
    ...request,
  });
  if (created.status !== 'ok') throw new Error(created.message);
  const tokens = created.seats.map(({ side, token }) => [side, token] as const);
  return new Table(service, created.match, {
    ...Object.fromEntries(tokens),
    ...(created.referee !== null && { [REFEREE]: created.referee }),
  });
}

export const pause: Action = { type: 'pauseMatch', reason: 'Who moves?' };
export const resume: Action = { type: 'resumeMatch' };
export const note: Action = { type: 'note', text: 'The map shows a trail here.' };
export const rewind = (to: number): Action => ({ type: 'rewind', to, reason: 'A move was misread.' });
export const ruling = (cited: string): Action => ({ type: 'ruling', case: cited, text: 'It stops.' });
export const endMovement: Action = { type: 'endMovement' };

/** Actions from the first move to the first die: moves of the U.S. side, an attack, and the answer to it. */
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
