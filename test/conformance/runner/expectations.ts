import { difference, holds, misses, show } from './match';
import { questionChecks } from './questions';
import type { Asked, Level, Reply } from './protocol';
import type { PositionSpec, Then } from './schema';
import type { Step } from './steps';

/** Asks one question, and judges its answer at one level or several. */
export function asks(
  question: Asked,
  ...checks: readonly (readonly [Level, (answer: never) => readonly string[] | undefined])[]
): Step {
  return {
    request: { do: 'ask', question },
    checks: checks.map(([level, faults]) => ({
      level,
      faults: (reply: Reply) =>
        'ok' in reply ? faults((reply.answer ?? null) as never) : [`${question.ask}: no answer`],
    })),
  };
}

/** Questions about everything that a row expects after its actions. */
export function checksOf(then: Then, position: PositionSpec): Step[] {
  // The standard rules have no points, so those of small maps are a convention.
  const points =
    position.map !== undefined && (position.rules ?? 'standard') === 'standard' ? 'service' : 'play';
  const whole = (
    ask: 'pending' | 'phase' | 'turn' | 'phasing' | 'toAct' | 'points' | 'result',
    level: Level,
  ) => (then[ask] === undefined ? [] : [asks({ ask }, [level, (answer) => misses(then[ask], answer, ask)])]);
  return [
    ...ofUnits('units', then.units, (places) =>
      Object.entries(then.units ?? {}).flatMap(([id, place]) =>
        places[id] === place ? [] : [difference(`unit ${id}`, place, places[id])],
      ),
    ),
    ...ofUnits('state', then.state, (states) =>
      misses(then.state, states, 'state').map((text) => text.replace('.', ' ')),
    ),
    ...whole('pending', 'play'),
    ...whole('phase', 'play'),
    ...whole('turn', 'play'),
    ...whole('phasing', 'play'),
    ...whole('toAct', 'play'),
    ...whole('points', points),
    ...whole('result', points),
    ...Object.entries(then.position ?? {}).map(([name, expected]) =>
      asks({ ask: 'position', fields: [name] }, [
        KEPT_BY_SERVICE.has(name) ? 'service' : 'play',
        (answer: Record<string, unknown>) => misses(expected, answer[name], `position.${name}`),
      ]),
    ),
    ...(then.ledger === undefined
      ? []
      : [
          asks({ ask: 'ledger' }, [
            points,
            (all: readonly unknown[]) => missing('ledger', then.ledger!, all),
          ]),
        ]),
    ...(then.events === undefined && then.noEvents === undefined
      ? []
      : [asks({ ask: 'events' }, ['play', (all: readonly Event[]) => eventFaults(then, all)])]),
    ...questionChecks(then, points),
  ];
}

/** Fields of a position that serve takebacks, offers and the record of a match. */
const KEPT_BY_SERVICE: ReadonlySet<string> = new Set([
  ...[
    'entry',
    'rolls',
    'takebackFloor',
    'moves',
    'proposals',
    'paused',
    'standingOrders',
    'secrets',
    'options',
  ],
]);

function ofUnits(
  ask: 'units' | 'state',
  expected: object | undefined,
  faults: (answer: Readonly<Record<string, unknown>>) => readonly string[],
): Step[] {
  return expected === undefined ? [] : [asks({ ask, units: Object.keys(expected) }, ['play', faults])];
}

/** Expected entries that are missing. */
export function missing(name: string, expected: readonly unknown[], actual: readonly unknown[]): string[] {
  return expected
    .filter((one) => !actual.some((other) => holds(one, other)))
    .map((one) => `${name}: nothing like ${show(one)} in ${show(actual)}`);
}

interface Event {
  readonly type: string;
}

/** Checks that the expected events occur in order, with others between them, and that forbidden ones do not. */
function eventFaults(then: Then, events: readonly Event[]): string[] {
  const found: string[] = [];
  let from = 0;
  for (const expected of then.events ?? []) {
    const at = events.findIndex((event, index) => index >= from && holds(expected, event));
    if (at < 0) found.push(`events: ${show(expected)} is missing or out of order in ${show(events)}`);
    else from = at + 1;
  }
  for (const kind of then.noEvents ?? []) {
    const event = events.find(({ type }) => type === kind);
    if (event !== undefined) found.push(`noEvents: ${show(event)} happened`);
  }
  return found;
}
