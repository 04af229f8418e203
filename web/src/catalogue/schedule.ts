import { valueOf } from '@westwall/sdk';
import { referee } from '../referee';

/** A scenario in full, as it comes. */
export type Scenario = Awaited<ReturnType<typeof load>>;

/** The Game-Turn in which each reinforcement comes. */
export type Schedule = ReadonlyMap<string, number>;

const scenarios = new Map<string, Promise<Scenario>>();

/** A scenario in full. Throws a RefereeError when the service does not answer. */
export function scenarioOf(system: string, scenario: string): Promise<Scenario> {
  const key = `${system} ${scenario}`;
  const known = scenarios.get(key) ?? load(system, scenario);
  scenarios.set(key, known);
  // What has failed is asked for again next time.
  known.catch(() => scenarios.delete(key));
  return known;
}

/** When the reinforcements of a scenario come. Throws a RefereeError when the service does not answer. */
export async function scheduleOf(system: string, scenario: string): Promise<Schedule> {
  const { reinforcements } = await scenarioOf(system, scenario);
  return new Map(reinforcements.map(({ unit, turn }) => [unit, turn]));
}

async function load(system: string, scenario: string) {
  const params = { path: { system, scenario } };
  return valueOf(await referee.call(referee.api.GET('/systems/{system}/scenarios/{scenario}', { params })));
}
