import { valueOf } from '@westwall/sdk';
import type { MatchInfo } from '@westwall/sdk';
import { referee } from '../referee';

/** Complete scenario, as the service sends it. */
export type Scenario = Awaited<ReturnType<typeof load>>;

/** Game-Turn in which each reinforcement arrives. */
export type Schedule = ReadonlyMap<string, number>;

const scenarios = new Map<string, Promise<Scenario>>();

type Of = Pick<MatchInfo, 'system' | 'scenario' | 'package' | 'dataHash'>;

/** Complete scenario of a match, from its package. Throws a RefereeError if the service does not answer. */
export function scenarioOf(match: Of): Promise<Scenario> {
  const key = `${match.system} ${match.scenario} ${match.dataHash}`;
  const known = scenarios.get(key) ?? load(match);
  scenarios.set(key, known);
  // A failed request is repeated next time.
  known.catch(() => scenarios.delete(key));
  return known;
}

/** Arrivals of a match's reinforcements. Throws a RefereeError if the service does not answer. */
export async function scheduleOf(match: Of): Promise<Schedule> {
  const { reinforcements } = await scenarioOf(match);
  return new Map(reinforcements.map(({ unit, turn }) => [unit, turn]));
}

async function load({ system, scenario, package: pack, dataHash }: Of) {
  const params = { path: { system, scenario }, query: pack === null ? {} : { dataHash } };
  return valueOf(await referee.call(referee.api.GET('/systems/{system}/scenarios/{scenario}', { params })));
}
