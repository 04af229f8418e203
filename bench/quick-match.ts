import type { Action } from '../src/engine';
import type { SideIndex, State } from '../src/engine/search';
import type { PresentBuild, Scenario } from './builds';

/** An action of a match, with the faces that it rolled. */
export interface Played {
  readonly side: SideIndex;
  readonly action: Action;
  readonly dice: readonly number[];
  /** After the action; the next one changes it. */
  readonly state: State;
}

/** The scenarios whose matches are measured: the largest of each game. */
export const SCENARIOS: readonly Scenario[] = [
  ['arnhem', 'historical'],
  ['bastogne', 'campaign'],
  ['hurtgen-forest', 'historical'],
  ['remagen', 'historical'],
];

/** A whole match that the quick player plays against itself, of a fixed seed, action by action. */
export function* quickMatch(build: PresentBuild, [system, scenario]: Scenario): Generator<Played> {
  const { engine, data, players, search, seeded } = build;
  const systemData = data.loadDataPackage().systems.get(system)!;
  const rules = engine.gameRules(system)!;
  const options = engine.matchOptions({}, engine.gameOptions(system, { id: scenario }));
  const state = new search.State(search.scenarioOf(systemData, scenario, options, rules));
  search.run(state, { roll: () => undefined }, search.startMatch);
  const random = new seeded.Random(`bench ${system}`);
  while (state.phase !== 'over') {
    const side = state.pending?.side ?? state.phasing;
    for (const action of players.player(4).choose(state, side, 'bench')) {
      const dice: number[] = [];
      const roll = (): number => {
        const face = random.die();
        dice.push(face);
        return face;
      };
      search.step(state, side, action, { roll });
      yield { side, action, dice, state };
    }
  }
}

/** A side can move its units now. */
export function isMovement({ phase, pending }: State): boolean {
  return phase === 'movement' && pending === undefined;
}
