import { valueOf } from '@westwall/sdk';
import type { MatchInfo } from '@westwall/sdk';
import { referee } from '../referee';

/** A scenario in full, as it comes. */
export type Scenario = Awaited<ReturnType<typeof load>>;

/** The Game-Turn in which each reinforcement comes. */
export type Schedule = ReadonlyMap<string, number>;

const scenarios = new Map<string, Promise<Scenario>>();

type Of = Pick<MatchInfo, 'system' | 'scenario' | 'package' | 'dataHash'>;

/** The scenario of a match in full, of its package. Throws a RefereeError when the service does not answer. */
export function scenarioOf(match: Of): Promise<Scenario> {
  const key = `${match.system} ${match.scenario} ${match.dataHash}`;
  const known = scenarios.get(key) ?? load(match);
  scenarios.set(key, known);
  // What has failed is asked for again next time.
  known.catch(() => scenarios.delete(key));
  return known;
}

/** When the reinforcements of a match come. Throws a RefereeError when the service does not answer. */
export async function scheduleOf(match: Of): Promise<Schedule> {
  const { reinforcements } = await scenarioOf(match);
  return new Map(reinforcements.map(({ unit, turn }) => [unit, turn]));
}

async function load({ system, scenario, package: pack, dataHash }: Of) {
  const params = { path: { system, scenario }, query: pack === null ? {} : { dataHash } };
  return valueOf(await referee.call(referee.api.GET('/systems/{system}/scenarios/{scenario}', { params })));
}
