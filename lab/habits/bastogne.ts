import { isWithinTurns, victoryTermsOf } from '../../src/engine/search';
import type { State } from '../../src/engine/search';
import { amount, once } from './habit';
import type { Habit } from './habit';

/** Trait of the units whose exit over the west edge decides (15.17). */
const TRAIT = 'exits-for-vp';

/** Points of Ground Support in the present Game-Turn (15.26). */
function pointsOfTurn(state: State): number {
  return state.scenario.definition.groundSupport?.perTurn?.[String(state.turn)] ?? 0;
}

/** True while exits count (15.17). */
function isInTime(state: State): boolean {
  return victoryTermsOf(state.scenario).some(
    ({ term }) => term.for.each === 'exit' && isWithinTurns(state, term),
  );
}

export const BASTOGNE: readonly Habit[] = [
  {
    name: 'panzers leave in time',
    counts: 'of the eleven listed units, those that leave by the west edge in time',
    scenarios: ['bastogne/spearhead', 'bastogne/campaign'],
    unit: 'average',
    watch() {
      let left = 0;
      return {
        see(event, state) {
          if (event.type !== 'unitExited' || event.edge !== 'west') return;
          const unit = state.unit(state.scenario.unitIndex.get(event.unit)!);
          if (unit.traits.has(TRAIT) && isInTime(state)) left += 1;
        },
        count: () => amount(left),
      };
    },
  },
  {
    name: 'support in attacks',
    counts: 'Ground Support Points used in attacks, of all that are used',
    scenarios: ['bastogne/relief', 'bastogne/campaign'],
    unit: 'share',
    watch() {
      let done = 0;
      let of = 0;
      return {
        see(event) {
          if (event.type !== 'attackDeclared' && event.type !== 'fpfAllocated') return;
          of += event.groundSupport;
          if (event.type === 'attackDeclared') done += event.groundSupport;
        },
        count: () => ({ done, of }),
      };
    },
  },
  {
    name: 'support used',
    counts: 'Ground Support Points used, of those given for Game-Turns with a combat of the U.S.',
    scenarios: ['bastogne/relief', 'bastogne/campaign'],
    unit: 'share',
    watch() {
      let done = 0;
      const given = new Map<number, number>();
      return {
        see(event, state) {
          if (event.type === 'attackDeclared' || event.type === 'fpfAllocated') done += event.groundSupport;
          if (event.type === 'attackDeclared' && event.side === 'us')
            given.set(state.turn, pointsOfTurn(state));
        },
        count: () => ({ done, of: [...given.values()].reduce((sum, points) => sum + points, 0) }),
      };
    },
  },
  {
    name: 'the German delays',
    counts: 'Game-Turns that the Relief lasts, of nine',
    scenarios: ['bastogne/relief'],
    unit: 'share',
    watch: () => ({
      count({ turn, scenario }) {
        const { first, last } = scenario.definition.turns;
        return { done: turn + 1 - first, of: last + 1 - first };
      },
    }),
  },
  {
    name: 'the German holds',
    counts: 'matches that the German wins',
    scenarios: ['bastogne/relief'],
    unit: 'share',
    watch: () => ({ count: ({ result }) => once(result?.winner === 'german') }),
  },
];
