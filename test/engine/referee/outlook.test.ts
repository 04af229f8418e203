import { Random } from '../../../src/ai/seeded-random';
import { createReferee } from '../../../src/engine';
import type { Action, Position, Referee } from '../../../src/engine';
import { toPosition } from '../../../src/engine/model/convert';
import { randomLine } from '../../support/line';
import { data, scenarioOf, SOME_SCENARIOS } from '../../support/scenarios';
import { size } from '../../support/size';

const STEPS = 60;

interface Looked {
  readonly referee: Referee;
  readonly position: Position;
}

/** Positions of random matches in which units move. */
const looked = SOME_SCENARIOS.flatMap((played, seed): readonly Looked[] => {
  const scenario = scenarioOf(played);
  const referee = createReferee(data.get(played.system)!, played.scenario, scenario.options);
  return [...randomLine(scenario, new Random(seed), size(STEPS, 10 * STEPS))].flatMap(({ step, state }) =>
    step % STEPS === STEPS - 1 && state.phase === 'movement' && state.pending === undefined
      ? { referee, position: toPosition(state) }
      : [],
  );
});

test('what a unit could attack after a move is what it may declare then, with the same differential', () => {
  let compared = 0;
  for (const { referee, position } of looked) {
    const { phasing } = position;
    for (const { unit, hex, destinations } of referee.legalActions(position, phasing).moves) {
      for (const { from, plain } of referee.outlook(position, unit).approaches) {
        const way = destinations.find((one) => one.hex === from);
        expect([hex, ...destinations.map((one) => one.hex)]).toContain(from);
        const moves: readonly Action[] =
          way === undefined ? [] : [{ type: 'moveUnit', unit, path: [...way.path] }];
        const after = [...moves, { type: 'endMovement' as const }].reduce<Position | undefined>(
          (before, action) => before && played(referee, before, action),
          position,
        );
        const { attackers, defender, barrage } = plain;
        if (after?.phase !== 'combat') continue;
        const attack = {
          attackers: [...attackers],
          defenders: [defender],
          barrage: [...barrage],
          groundSupport: 0,
        };
        const { legal, lines } = referee.odds(after, attack);
        // An attack may break the duty of another unit, which an outlook ignores.
        if (!legal) continue;
        const { differential, line, column } = lines[0]!;
        expect({ unit, from, ...plain }).toMatchObject({ unit, from, differential, line, column });
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(20);
});

test('every danger is one unit against units that find room next to it', () => {
  for (const { referee, position } of looked) {
    for (const { defender, hex, attackers, barrage } of referee.outlook(position).dangers) {
      expect(position.units[defender]?.hex).toBe(hex);
      expect(new Set([...attackers, ...barrage]).size).toBe(attackers.length + barrage.length);
      expect(attackers.length).toBeLessThanOrEqual(6);
    }
  }
});

/** Undefined if the action is refused, or asks for something else first. */
function played(referee: Referee, position: Position, action: Action): Position | undefined {
  const done = referee.apply(position, position.phasing, action, { roll: () => undefined });
  return done.status === 'accepted' ? done.position : undefined;
}
