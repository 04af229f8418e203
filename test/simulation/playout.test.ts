import { player } from '../../src/ai/players';
import { sampleHidden } from '../../src/ai/sampling';
import { toPosition } from '../../src/engine/model/convert';
import type { Action, Position } from '../../src/engine';
import { playoutDice } from '../../src/simulation/dice';
import { playToEnd } from '../../src/simulation/match';
import { GivenCourse } from '../../src/simulation/plan';
import { playout } from '../../src/simulation/playout';
import { nextActionsOf } from '../../src/simulation/seats';
import { startWhen, open, specOf } from './support';

const random = player(0);

describe('hidden parts', () => {
  const start = startWhen('arnhem', 'free-deployment', ({ secrets }) =>
    secrets.some(({ dropZones }) => Object.keys(Object(dropZones)).length > 0),
  );
  const spec = specOf({ start, players: { allied: { level: 0 }, german: { level: 0 } } });
  const { scenario, start: state } = open(spec);
  const allied = scenario.sides.indexOf('allied') === 0 ? 0 : 1;
  const german = allied === 0 ? 1 : 0;
  const elsewhere = toPosition(sampleHidden(state, german, 'elsewhere'));
  const from = (position: Position, viewer: string | null) =>
    playout(open({ ...spec, start: { ...start, position, viewer } }), 0);

  it('exist, and differ between the two positions', () => {
    expect(Object.keys(state.secrets[allied])).not.toHaveLength(0);
    expect(elsewhere.secrets).not.toEqual(start.position!.secrets);
    expect({ ...elsewhere, secrets: {} }).toEqual({ ...start.position!, secrets: {} });
  });

  it('of the enemy do not affect play from a view', () => {
    expect(from(elsewhere, 'german')).toEqual(from(start.position!, 'german'));
  });

  it('of the enemy are not shown to a player', () => {
    const seen: unknown[] = [];
    const spy = {
      choose: (shown: typeof state) => {
        seen.push(shown.secrets[allied]);
        return [{ type: 'endMovement' }] as const;
      },
    };
    for (const seed of ['a', 'b', 'c', 'd']) nextActionsOf(spy, state, german, seed);
    nextActionsOf(spy, state, allied, 'a');
    const [first, ...others] = seen;
    expect(others.slice(0, -1).some((secrets) => JSON.stringify(secrets) !== JSON.stringify(first))).toBe(
      true,
    );
    expect(seen.at(-1)).toEqual(state.secrets[allied]);
  });

  it('cut a choice short only where they make it illegal', () => {
    let asked = 0;
    const playing = (...actions: readonly [Action, ...Action[]]) => ({
      choose: () => ((asked += 1), actions),
    });
    expect(state.phasing).toBe(german);
    const [legal] = nextActionsOf(random, state, german, 'a');
    const illegal: Action = { type: 'endCombat' };
    expect(nextActionsOf(playing(legal!, illegal), state, german, 'a')).toEqual([legal]);
    expect(asked).toBe(1);
    expect(nextActionsOf(playing(illegal), state, german, 'a')).toEqual([illegal]);
    expect(asked).toBe(1 + 4 + 1);
  });
});

describe('a playout', () => {
  const simulation = open(specOf());

  it('counts only its own losses, and ends with the result of the rules', () => {
    const [outcome] = playout(simulation, 0);
    const [us, german] = simulation.scenario.sides;
    expect(outcome!.turn).toBe(14);
    expect(Object.keys(outcome!.losses).sort()).toEqual([us, german].sort());
    const state = simulation.start.clone();
    const dead: string[] = [];
    playToEnd(state, {
      dice: playoutDice(simulation.spec.seed, 0),
      decide: (now, side) => nextActionsOf(random, now, side, `${simulation.spec.seed} 0`),
      onEvents: (events) => {
        for (const event of events) if (event.type === 'unitEliminated') dead.push(event.unit);
      },
    });
    expect(state.result).toMatchObject({
      winner: outcome!.winner,
      level: outcome!.level,
      points: outcome!.points,
    });
    expect(outcome!.losses[us]! + outcome!.losses[german]!).toBe(dead.length);
  });

  it('does not go on forever', () => {
    const decide = (now: typeof simulation.start, side: 0 | 1) => nextActionsOf(random, now, side, 'long');
    const course = { dice: playoutDice('long', 0), decide, mostSteps: 5 };
    expect(() => playToEnd(simulation.start.clone(), course)).toThrow('not over after 5 actions');
  });

  it('names the side that broke the rules', () => {
    const course = { dice: playoutDice('wrong', 0), decide: () => [{ type: 'confirmSetup' } as const] };
    expect(() => playToEnd(simulation.start.clone(), course)).toThrow('us played what cannot be');
  });

  it('does not change the start', () => {
    const before = toPosition(simulation.start);
    playout(simulation, 1);
    expect(toPosition(simulation.start)).toEqual(before);
  });

  it('cannot begin after the end of the match', () => {
    const state = simulation.start.clone();
    playToEnd(state, {
      dice: playoutDice('x', 0),
      decide: (now, side) => nextActionsOf(random, now, side, 'x'),
    });
    const over = { ...simulation.spec.start, position: toPosition(state) };
    expect(() => open(specOf({ start: over }))).toThrow('The match is over.');
  });
});

describe('a plan', () => {
  const { start } = open(specOf());
  const us = start.phasing;
  const end = { type: 'endMovement' } as const;
  const impossible = { type: 'confirmSetup' } as const;

  it('plays its actions in order in the turn of its side, then nothing', () => {
    const plan = new GivenCourse(start, us, [end]);
    expect(plan.next(start, us === 0 ? 1 : 0)).toBeUndefined();
    expect(plan.next(start, us)).toEqual(end);
    expect(plan.next(start, us)).toBeUndefined();
  });

  it('is refused if illegal before the first die, and abandoned if illegal after it', () => {
    const plan = new GivenCourse(start, us, [impossible, end]);
    expect(() => plan.next(start, us)).toThrow('confirmSetup, action 1 of the branch, is against the rules');
    const later = start.clone();
    later.rolls += 1;
    expect(plan.next(later, us)).toBeUndefined();
    expect(plan.next(start, us)).toBeUndefined();
  });
});
