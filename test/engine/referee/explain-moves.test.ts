import { loadDataPackage } from '../../../src/data/load';
import { judge } from '../../../src/engine/play/judge';
import { explainMove } from '../../../src/engine/referee/explain-moves';
import { gameRules } from '../../../src/engine/games/registry';
import { unitMoves } from '../../../src/engine/legal/moves';
import { toPosition } from '../../../src/engine/model/convert';
import { State } from '../../../src/engine/model/state';
import { matchOptions } from '../../../src/engine/referee/options';
import { run, step } from '../../../src/engine/play/runtime';
import { startMatch } from '../../../src/engine/rules/04-sequence-of-play/turns';
import { compileScenario } from '../../../src/engine/model/compile-scenario';
import { Random } from '../../../src/ai/seeded-random';
import { randomAction } from '../../../src/ai/random/random-action';

const SYSTEM = 'hurtgen-forest';
const data = loadDataPackage().systems.get(SYSTEM)!;
const [FIRST] = data.orderOfBattle.scenarios;

/** Plays at random and passes the positions of some Movement Phases to `look`. */
function visit(edition: '1976' | '2009', seed: number, look: (state: State, random: Random) => void): void {
  const scenario = compileScenario(data, FIRST!.id, matchOptions({ edition }), gameRules(SYSTEM)!);
  const random = new Random(seed);
  const state = new State(scenario);
  run(state, { roll: () => undefined }, startMatch);
  for (let actions = 0; actions < 400 && state.phase !== 'over'; actions += 1) {
    if (actions % 50 === 0 && state.phase === 'movement') look(state, random);
    const side = state.pending?.side ?? state.phasing;
    const done = step(state, side, randomAction(state, random), { roll: () => random.die() });
    if (done.status !== 'accepted') throw new Error(`Action ${actions} of seed ${seed} is refused.`);
  }
}

/** A few units of the phasing side on the map. */
function someUnits(state: State, random: Random): number[] {
  const units = state.scenario.unitsOf[state.phasing].filter((unit) => state.onMap(unit));
  return Array.from({ length: 4 }, () => random.pick(units));
}

describe.each(['1976', '2009'] as const)('moves of edition %s', (edition) => {
  test('an explanation allows exactly the destinations that are offered', () => {
    const wrong: object[] = [];
    visit(edition, 5, (state, random) => {
      for (const unit of someUnits(state, random)) {
        const offered = new Set(
          unitMoves(state, unit, { closed: true, paths: true }).destinations.map(({ hex }) => hex),
        );
        for (let hex = random.below(30); hex < state.ground.hexCount; hex += 1 + random.below(60)) {
          const { allowed, violations } = explainMove(state, unit, hex);
          const id = state.hexId(hex);
          if (allowed !== offered.has(id) || violations.length > 0 === allowed)
            wrong.push({ unit, id, allowed, violations });
        }
      }
    });
    expect(wrong).toEqual([]);
  });

  test('every alternative is legal, and every sentence complete', () => {
    visit(edition, 6, (state, random) => {
      for (const unit of someUnits(state, random)) {
        const { alternative, violations } = explainMove(state, unit, random.below(state.ground.hexCount));
        if (alternative !== null) expect(judge(state, state.phasing, alternative.action)).toEqual([]);
        for (const { message } of violations) expect(message).not.toMatch(/\?|undefined|NaN|Infinity/);
      }
    });
  });

  test('every hex next to the reachable ones has its reasons, and questions change nothing', () => {
    visit(edition, 7, (state, random) => {
      const before = JSON.stringify(toPosition(state));
      for (const unit of someUnits(state, random)) {
        for (const closed of unitMoves(state, unit, { closed: true, paths: true }).closed)
          expect(closed.violations).not.toEqual([]);
        explainMove(state, unit, random.below(state.ground.hexCount));
      }
      expect(JSON.stringify(toPosition(state))).toBe(before);
    });
  });

  test('a refusal on account of a zone of control names who exerts it', () => {
    visit(edition, 8, (state, random) => {
      for (const unit of someUnits(state, random)) {
        const { violations } = explainMove(state, unit, random.below(state.ground.hexCount));
        const bound = violations.filter(({ code }) => /ENEMY_ZOC|STOP_IN_ZOC/.test(code));
        for (const { units, hexes } of bound) {
          const [mover, ...enemies] = units.map((id) => state.scenario.unitIndex.get(id)!);
          const hex = state.ground.indexOf.get(hexes[0]!)!;
          expect(mover).toBe(unit);
          expect(enemies).toHaveLength(state.control[state.phasing === 0 ? 1 : 0][hex]!);
          for (const enemy of enemies) {
            expect(state.sideOf(enemy)).not.toBe(state.phasing);
            expect(state.ground.distance(state.hex[enemy]!, hex)).toBe(1);
          }
        }
      }
    });
  });
});
