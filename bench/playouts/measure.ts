import type { SystemId } from '../../src/engine';
import type { Build, Scenario } from '../builds';
import type { Measure, Row } from '../measure';
import { median, spread } from '../statistics';
import type { Spread } from '../statistics';
import { compiledPlayout, quickPlayout } from './compiled';
import { Series, rateOf } from './playout';
import type { Mix, Playout } from './playout';
import { refereePlayout } from './referee';

/** Playouts through a session: one legal action is drawn and played. */
function sessionPlayout(build: Build, system: SystemId, scenario: string): Playout {
  const { data, engine, seeded } = build;
  const options = engine.matchOptions({}, engine.gameOptions(system, { id: scenario }));
  const referee = engine.createReferee(data.loadDataPackage().systems.get(system)!, scenario, options);
  const { position } = referee.initial();
  return (seed, stops, onAction) => {
    const random = new seeded.Random(seed);
    const dice = { roll: () => random.die() };
    const session = referee.open(position);
    while (session.toAct !== undefined && !stops()) {
      const { action, played: done } = session.playRandom(random, dice);
      if (done.status !== 'accepted') throw new Error(`drawn but ${done.status}: ${JSON.stringify(action)}`);
      onAction(action.type);
    }
  };
}

export const PLAYOUT_KINDS = ['session', 'compiled', 'referee', 'quick'] as const;
export type PlayoutKind = (typeof PLAYOUT_KINDS)[number];

type Opening = (build: Build, system: SystemId, scenario: string) => Playout;

interface Pairing {
  /** Name for the command line. */
  readonly kind: PlayoutKind;
  readonly name: string;
  /** Target for the median of the scenarios. */
  readonly goal: string;
  readonly goalOfEach: string;
  readonly now: Opening;
  readonly then: Opening;
}

const PAIRINGS: readonly Pairing[] = [
  {
    kind: 'session',
    name: 'random playouts through a session, against those on the compiled state',
    goal: '>= 12 in the median',
    goalOfEach: '>= 5',
    now: sessionPlayout,
    then: compiledPlayout,
  },
  {
    kind: 'compiled',
    name: 'random playouts on the compiled state',
    goal: 'none: a session is to be faster',
    goalOfEach: 'none',
    now: compiledPlayout,
    then: compiledPlayout,
  },
  {
    kind: 'referee',
    name: 'random playouts through the referee',
    goal: '>= 20',
    goalOfEach: 'none',
    now: refereePlayout,
    then: refereePlayout,
  },
  {
    kind: 'quick',
    name: 'quick playouts',
    goal: '>= 5',
    goalOfEach: 'none',
    now: quickPlayout,
    then: quickPlayout,
  },
];

export interface PlayoutsAsked {
  /** Number of turns of each build with each scenario. */
  readonly slices: number;
  /** Minimum seconds of CPU of a slice; it ends with a match. */
  readonly seconds: number;
  /** Maximum seconds of CPU that each build plays before it is timed. */
  readonly warming: number;
  /** All if undefined. */
  readonly kinds?: readonly PlayoutKind[] | undefined;
}

/** Playouts of both builds in turn, scenario by scenario. */
export function measurePlayouts(
  present: Build,
  other: Build,
  scenarios: readonly Scenario[],
  asked: PlayoutsAsked,
): Measure {
  const notes: string[] = [];
  const rows = PAIRINGS.filter(({ kind }) => asked.kinds?.includes(kind) ?? true).flatMap(
    (pairing): Row[] => {
      const common = { against: other.name, unit: 'times as many actions a second' };
      const each = scenarios.map((scenario): ScenarioRow => {
        const { ratio, figures, mixes } = timed(pairing, [present, other], scenario, asked);
        const name = `${pairing.name}, ${scenario.join('/')}`;
        notes.push(...mixes.map((mix, at) => `${name}, ${[present, other][at]!.name}: ${mixText(mix)}`));
        return { ...common, name, goal: pairing.goalOfEach, ratio, figures };
      });
      return [
        {
          ...common,
          name: `${pairing.name}, ${scenarios.length} scenarios`,
          goal: pairing.goal,
          ratio: spread(each.map(({ ratio }) => ratio.median)),
          figures: {
            actionsPerSecond: median(each.map(({ figures }) => figures.actionsPerSecond)),
            otherActionsPerSecond: median(each.map(({ figures }) => figures.otherActionsPerSecond)),
          },
        },
        ...each,
      ];
    },
  );
  return { title: `Playouts of this build against ${other.name}`, rows, notes };
}

interface ScenarioRow extends Row {
  readonly ratio: Spread;
  readonly figures: Figures;
}

/** Figures of this build, and of the other one where the name says so. */
interface Figures extends Readonly<Record<string, number>> {
  readonly actionsPerSecond: number;
  readonly otherActionsPerSecond: number;
  readonly slices: number;
  readonly warmedSeconds: number;
  readonly otherWarmedSeconds: number;
  /** Largest difference between the shares of a kind of action, in percent of all actions. */
  readonly mixDiffersByPercent: number;
}

interface Timed {
  readonly ratio: Spread;
  readonly figures: Figures;
  readonly mixes: readonly [Mix, Mix];
}

/** Maximum seconds of CPU of a slow scenario, so that the whole run takes minutes. */
const MOST_SECONDS = 30;

/** Both builds play until they are warm, then alternate. */
function timed(
  pairing: Pairing,
  [present, other]: readonly [Build, Build],
  [system, scenario]: Scenario,
  { slices, seconds, warming }: PlayoutsAsked,
): Timed {
  const now = new Series(pairing.now(present, system, scenario));
  const then = new Series(pairing.then(other, system, scenario));
  const mixes: [Mix, Mix] = [new Map<string, number>(), new Map<string, number>()];
  const warmedSeconds = now.warmUp(warming);
  const otherWarmedSeconds = then.warmUp(warming);
  const rates: (readonly [now: number, then: number])[] = [];
  for (let taken = 0; rates.length < slices && taken < MOST_SECONDS;) {
    const stretches = [now.timed(seconds, mixes[0]), then.timed(seconds, mixes[1])] as const;
    rates.push([rateOf(stretches[0]), rateOf(stretches[1])]);
    taken += stretches[0].seconds + stretches[1].seconds;
  }
  return {
    // Slice by slice, because neighbouring slices meet the same load.
    ratio: spread(rates.map(([ofNow, ofThen]) => ofNow / ofThen)),
    figures: {
      actionsPerSecond: median(rates.map(([ofNow]) => ofNow)),
      otherActionsPerSecond: median(rates.map(([, ofThen]) => ofThen)),
      slices: rates.length,
      warmedSeconds,
      otherWarmedSeconds,
      mixDiffersByPercent: difference(...mixes),
    },
    mixes,
  };
}

function shares(mix: Mix): Mix {
  const all = [...mix.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...mix].map(([kind, count]) => [kind, (100 * count) / all]));
}

function difference(first: Mix, second: Mix): number {
  const [ofFirst, ofSecond] = [shares(first), shares(second)];
  const kinds = new Set([...first.keys(), ...second.keys()]);
  return Math.max(
    ...[...kinds].map((kind) => Math.abs((ofFirst.get(kind) ?? 0) - (ofSecond.get(kind) ?? 0))),
  );
}

/** Shares of the kinds of action, the most frequent first. */
function mixText(mix: Mix): string {
  return [...shares(mix)]
    .sort((a, b) => b[1] - a[1])
    .map(([kind, share]) => `${kind} ${share.toFixed(1)} %`)
    .join(', ');
}
