import type { SystemId } from '../../src/engine';
import type { Build } from '../builds';
import type { Slices } from '../clock';
import type { Measure, Row } from '../measure';
import { median, ratio, spread } from '../statistics';
import { compiledPlayout, quickPlayout } from './compiled';
import { timeOf, warmUp } from './playout';
import type { Mix, Playout } from './playout';
import { refereePlayout } from './referee';
import { sessionPlayout } from './session';
import type { Scenario } from './scenarios';

export const PLAYOUT_KINDS = ['session', 'compiled', 'referee', 'quick'] as const;
export type PlayoutKind = (typeof PLAYOUT_KINDS)[number];

type Opening = (build: Build, system: SystemId, scenario: string) => Playout;

interface Pairing {
  /** By which it can be asked for. */
  readonly kind: PlayoutKind;
  readonly name: string;
  readonly goal: string;
  readonly now: Opening;
  readonly then: Opening;
}

const PAIRINGS: readonly Pairing[] = [
  {
    kind: 'session',
    name: 'random playouts through a session, against those on the compiled state',
    goal: '>= 12 in the median, >= 5 in each',
    now: sessionPlayout,
    then: compiledPlayout,
  },
  {
    kind: 'compiled',
    name: 'random playouts on the compiled state',
    goal: 'none: a session is to be faster',
    now: compiledPlayout,
    then: compiledPlayout,
  },
  {
    kind: 'referee',
    name: 'random playouts through the referee',
    goal: '>= 20',
    now: refereePlayout,
    then: refereePlayout,
  },
  { kind: 'quick', name: 'quick playouts', goal: '>= 5', now: quickPlayout, then: quickPlayout },
];

export interface PlayoutsAsked {
  readonly matches: number;
  /** Seconds of CPU that each build plays before it is timed. */
  readonly warming: number;
  /** All when undefined. */
  readonly kinds?: readonly PlayoutKind[] | undefined;
}

/** Playouts of both builds in turn, scenario by scenario. */
export function measurePlayouts(
  present: Build,
  other: Build,
  scenarios: readonly Scenario[],
  { matches, warming, kinds = PLAYOUT_KINDS }: PlayoutsAsked,
): Measure {
  const notes: string[] = [];
  const rows = PAIRINGS.filter(({ kind }) => kinds.includes(kind)).map((pairing): Row => {
    const measured = scenarios.map(([system, scenario]) => {
      const { now, then, mixes } = timed(pairing, present, other, [system, scenario], { matches, warming });
      const factor = ratio(then, now);
      notes.push(
        `${pairing.name}, ${system}/${scenario}: ${factor.toFixed(1)} times (${rate(now)}/s against ${rate(then)}/s)`,
      );
      notes.push(...mixes.map(([name, mix]) => `  ${name}: ${mixText(mix)}`));
      return { factor, now, then };
    });
    return {
      name: pairing.name,
      against: `${other.name}, in ${scenarios.length} scenarios`,
      unit: 'times as many actions a second',
      goal: pairing.goal,
      ratio: spread(measured.map(({ factor }) => factor)),
      figures: {
        actionsPerSecond: median(measured.map(({ now }) => 1 / median(now))),
        otherActionsPerSecond: median(measured.map(({ then }) => 1 / median(then))),
      },
    };
  });
  return { title: `Playouts of this build against ${other.name}`, rows, notes };
}

function rate(slices: Slices): string {
  return Math.round(1 / median(slices)).toString();
}

interface Timed {
  readonly now: Slices;
  readonly then: Slices;
  readonly mixes: readonly (readonly [string, Mix])[];
}

/** Both builds play matches of the same seeds, one after another. */
function timed(
  pairing: Pairing,
  present: Build,
  other: Build,
  [system, scenario]: Scenario,
  { matches, warming }: PlayoutsAsked,
): Timed {
  const play = pairing.now(present, system, scenario);
  const playOther = pairing.then(other, system, scenario);
  const mixes = [new Map<string, number>(), new Map<string, number>()] as const;
  warmUp(play, warming);
  warmUp(playOther, warming);
  const seeds = Array.from({ length: matches }, (_, match) => `bench ${match}`);
  const times = seeds.map(
    (seed) => [timeOf(play, seed, mixes[0]), timeOf(playOther, seed, mixes[1])] as const,
  );
  return {
    now: times.map(([now]) => now),
    then: times.map(([, then]) => then),
    mixes: [
      [present.name, mixes[0]],
      [other.name, mixes[1]],
    ],
  };
}

/** The shares of the kinds of action, the most frequent first. */
function mixText(mix: Mix): string {
  const all = [...mix.values()].reduce((sum, count) => sum + count, 0);
  return [...mix]
    .sort((a, b) => b[1] - a[1])
    .map(([kind, count]) => `${kind} ${((100 * count) / all).toFixed(1)} %`)
    .join(', ');
}
