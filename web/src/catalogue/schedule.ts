import { valueOf } from '@westwall/sdk';
import { referee } from '../referee';

/** The Game-Turn in which each reinforcement comes. */
export type Schedule = ReadonlyMap<string, number>;

const schedules = new Map<string, Promise<Schedule>>();

/** When the reinforcements of a scenario come. Throws a RefereeError when the service does not answer. */
export function scheduleOf(system: string, scenario: string): Promise<Schedule> {
  const key = `${system} ${scenario}`;
  const known = schedules.get(key) ?? load(system, scenario);
  schedules.set(key, known);
  // What has failed is asked for again next time.
  known.catch(() => schedules.delete(key));
  return known;
}

async function load(system: string, scenario: string): Promise<Schedule> {
  const params = { path: { system, scenario } };
  const answer = await referee.call(referee.api.GET('/systems/{system}/scenarios/{scenario}', { params }));
  return new Map(valueOf(answer).reinforcements.map(({ unit, turn }) => [unit, turn]));
}
