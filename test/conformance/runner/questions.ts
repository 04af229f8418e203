import type { Action, OddsLine } from '../../../src/engine';
import { actionSchema } from '../../../src/engine';
import { showAction } from './actions';
import { asks, missing } from './expectations';
import { difference, holds, misses, show } from './match';
import type { Level } from './protocol';
import type { ExplainSpec, OddsSpec, Then } from './schema';
import type { Step } from './steps';

type ByUnit<T> = Readonly<Record<string, T>>;

/** Questions of a row about the position, without a change of it. */
export function questionChecks(then: Then, points: Level): Step[] {
  const { destinations, reach, placements, actions, obligations, ifEndedNow } = then;
  const steps: Step[] = [];
  if (destinations !== undefined) {
    const units = Object.keys(destinations);
    steps.push(
      asks({ ask: 'destinations', units }, [
        'questions',
        (found: never) => destinationFaults(destinations, found),
      ]),
    );
  }
  if (reach !== undefined) {
    steps.push(
      asks({ ask: 'reach', units: Object.keys(reach) }, [
        'questions',
        (found: ByUnit<readonly string[]>) =>
          Object.entries(reach).flatMap(([unit, hexes]) =>
            misses(hexes.toSorted(), (found[unit] ?? []).toSorted(), `reach of ${unit}`),
          ),
      ]),
    );
  }
  if (placements !== undefined) {
    steps.push(
      asks({ ask: 'placements', units: Object.keys(placements) }, [
        'questions',
        (found: ByUnit<readonly string[]>) =>
          Object.entries(placements).flatMap(([unit, hexes]) =>
            Object.entries(hexes)
              .filter(([hex, expected]) => (found[unit] ?? []).includes(hex) !== expected)
              .map(([hex, expected]) => difference(`placement of ${unit} in ${hex}`, expected, !expected)),
          ),
      ]),
    );
  }
  if (actions !== undefined) {
    const sorted = (all: readonly Action[]): string[] => all.map(canonical).sort();
    const expected = sorted(actions.map(({ action }) => action));
    steps.push(
      asks({ ask: 'actions' }, [
        'questions',
        (found: readonly Action[]) =>
          show(expected) === show(sorted(found)) ? [] : [difference('actions', expected, sorted(found))],
      ]),
    );
  }
  steps.push(...(then.odds ?? []).map((one) => oddsStep(one, points)));
  if (obligations !== undefined) {
    steps.push(
      asks({ ask: 'obligations' }, [
        'questions',
        (found: object | null) =>
          found === null ? ['obligations: no side fights now'] : misses(obligations, found, 'obligations'),
      ]),
    );
  }
  if (ifEndedNow !== undefined) {
    const level = points === 'service' ? points : 'questions';
    steps.push(asks({ ask: 'ifEndedNow' }, [level, (found: never) => endFaults(ifEndedNow, found)]));
  }
  return [...steps, ...(then.explain ?? []).map(explainStep)];
}

/** Destinations of a unit, from on or off the map, at the cost with its entry; null: not reachable. */
function destinationFaults(
  expected: NonNullable<Then['destinations']>,
  found: ByUnit<ByUnit<number>> | null,
): string[] {
  if (found === null) return ['destinations: no side moves now'];
  return Object.entries(expected).flatMap(([unit, hexes]) =>
    Object.entries(hexes).flatMap(([hex, cost]) => {
      const actual = found[unit]?.[hex] ?? null;
      return actual === cost ? [] : [difference(`destination ${hex} of ${unit}`, cost, actual)];
    }),
  );
}

/** Action as text that does not depend on the order of its fields. */
function canonical(action: Action): string {
  return showAction(actionSchema.parse(action));
}

interface FoundOdds {
  readonly legal: boolean;
  readonly by: readonly string[];
  readonly line?: OddsLine;
}

function oddsStep(spec: OddsSpec, points: Level): Step {
  const attack = { barrage: [], groundSupport: 0, attackers: [], ...spec.attack };
  const fpf = spec.fpf === undefined ? undefined : { artillery: [], groundSupport: 0, ...spec.fpf };
  const label = spec.label ?? (fpf === undefined ? 'none' : 'named');
  const { by, lineCase, points: mean } = spec;
  const inLine =
    (faults: (line: OddsLine) => readonly string[]) =>
    ({ legal, by: cases, line }: FoundOdds) => {
      if (!legal) return [`odds: ${show(attack)} is not legal: ${show(cases)}`];
      return line === undefined ? [`odds: there is no line "${label}"`] : faults(line);
    };
  const question = { ask: 'odds', attack, ...(fpf !== undefined && { fpf }), label } as never;
  if (by !== undefined) {
    const refused = ({ by: cases }: FoundOdds): string[] =>
      cases.includes(by) ? [] : [difference(`odds of ${show(attack)} refused by`, by, cases)];
    return asks(question, ['citations', refused]);
  }
  return asks(
    question,
    ['questions', inLine((line) => oddsFaults(spec, line))],
    ...(lineCase === undefined
      ? []
      : [['citations', inLine((line) => misses({ lineCase }, line, 'odds'))] as const]),
    ...(mean === undefined
      ? []
      : [[points === 'service' ? points : 'questions', inLine((line) => meanFaults(mean, line))] as const]),
  );
}

function oddsFaults(spec: OddsSpec, line: OddsLine): string[] {
  const { differential, line: terrain, column, terms, results, faces } = spec;
  const asked = Object.entries({ differential, line: terrain, column });
  const wanted = Object.fromEntries(asked.filter(([, value]) => value !== undefined));
  return [
    ...misses(wanted, line, 'odds'),
    ...(terms ?? [])
      .filter((term) => !line.terms.some((other) => holds(term, other)))
      .map((term) => `odds: no term like ${show(term)} in ${show(line.terms)}`),
    ...(results === undefined
      ? []
      : misses(
          results,
          line.faces.map(({ result }) => result),
          'odds.results',
        )),
    ...Object.entries(faces ?? {}).flatMap(([die, face]) =>
      misses(
        face,
        line.faces.find((one) => one.die === Number(die)),
        `odds.faces.${die}`,
      ),
    ),
  ];
}

function meanFaults(points: object, { expectedPoints }: OddsLine): string[] {
  return Object.entries(points)
    .filter(([side, mean]) => Math.abs((expectedPoints[side] ?? 0) - Number(mean)) > 1e-9)
    .map(([side, mean]) => difference(`odds.points.${side}`, mean, expectedPoints[side]));
}

/** Points count the whole match; the ledger has only what the end would add. */
function endFaults(
  { ledger: wanted, ...expected }: Readonly<Record<string, unknown>>,
  { ledger, ...result }: { readonly ledger: readonly unknown[] },
): string[] {
  const entries = Array.isArray(wanted) ? wanted : [];
  return [
    ...misses(expected, result, 'ifEndedNow'),
    ...missing('ifEndedNow.ledger', entries, ledger),
    ...(entries.length === 0 && wanted !== undefined ? misses(wanted, ledger, 'ifEndedNow.ledger') : []),
  ];
}

interface FoundExplanation {
  readonly allowed: boolean;
  readonly by?: readonly string[];
  readonly alternative?: Action | null;
}

function explainStep({ action, move, attack, endPhase, by, alternative }: ExplainSpec): Step {
  const asked = {
    ...(action !== undefined && {
      action: action.action,
      ...(action.as !== undefined && { side: action.as }),
    }),
    ...(move !== undefined && { move }),
    ...(attack !== undefined && { attack }),
    ...(endPhase !== undefined && { endPhase }),
  };
  const place = `explain ${show(asked)}`;
  return asks(
    { ask: 'explain', ...asked },
    [
      'questions',
      ({ allowed }: FoundExplanation) =>
        allowed === (by.length === 0) ? [] : [difference(`${place} allowed`, by.length === 0, allowed)],
    ],
    [
      'citations',
      ({ by: cases }: FoundExplanation) =>
        cases === undefined
          ? undefined
          : by.every((one) => cases.includes(one))
            ? []
            : [difference(`${place} by`, by, cases)],
    ],
    ...(alternative === undefined
      ? []
      : [
          [
            'service',
            (found: FoundExplanation) => {
              if (found.alternative === undefined) return undefined;
              const expected = alternative === null ? null : canonical(alternative.action);
              const offered = found.alternative === null ? null : canonical(found.alternative);
              return expected === offered ? [] : [difference(`${place} alternative`, expected, offered)];
            },
          ] as const,
        ]),
  );
}
