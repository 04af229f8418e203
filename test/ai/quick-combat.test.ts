import { initialMemory } from '../../src/engine/games/arnhem/game-state';
import { resultOf, retreatsOf } from '../../src/engine/rules/07-combat/results-table';
import { shareOut } from '../../src/ai/quick/combat/assignment';
import { Appraiser } from '../../src/ai/quick/combat/appraisal';
import { CombatPlanner } from '../../src/ai/quick/combat/combat-plan';
import { expectedValueOf } from '../../src/ai/quick/combat/outcome';
import { retreatRoom } from '../../src/ai/quick/combat/retreat-room';
import { worthsOf } from '../../src/ai/quick/strategy/worths';
import { DEFAULT_WEIGHTS } from '../../src/ai/quick/weights';
import { State } from '../../src/engine/model/state';
import { SCENARIOS, scenarioOf } from '../support/scenarios';

const STAKES = {
  retreat: [0, 1, 2, 3, 4],
  destruction: 10,
  setback: [0, 1.5, 2.5],
  ruin: 8,
  fireOnly: false,
};

describe('the expectation of a combat', () => {
  it.each([1, 4, 6, 8, 12])('is the mean of the six faces of column %i', (column) => {
    let sum = 0;
    for (let die = 1; die <= 6; die += 1) {
      const result = resultOf(die, column);
      const { defender, attacker } = retreatsOf(result);
      sum += STAKES.retreat[defender]! - STAKES.setback[attacker]!;
      if (result === 'De') sum += STAKES.destruction;
      if (result === 'Ae') sum -= STAKES.ruin;
    }
    expect(expectedValueOf(column, STAKES)).toBeCloseTo(sum / 6);
  });

  it('does not count a retreat of one hex against fire alone', () => {
    // Column 6 by die: D2, D1, Br, Br, A1, A1.
    const fire = { ...STAKES, setback: [0, 0, 0], ruin: 0, fireOnly: true };
    expect(expectedValueOf(6, fire)).toBeCloseTo(2 / 6);
  });
});

describe('the allocation of attackers', () => {
  const sizes = (fight: { attackers: readonly number[]; defenders: readonly number[] }): number =>
    fight.attackers.length - 2 * fight.defenders.length;

  it('leaves no defender unattacked that must be attacked', () => {
    const fights = shareOut(
      {
        attackers: new Map([
          [1, [11]],
          [2, [11, 12]],
          [3, [12, 13]],
        ]),
        defenders: [11, 12, 13],
        owed: new Set([11, 12, 13]),
      },
      sizes,
    );
    expect(fights?.flatMap((fight) => fight.defenders).sort()).toEqual([11, 12, 13]);
    expect(fights?.flatMap((fight) => fight.attackers).sort()).toEqual([1, 2, 3]);
  });

  it('sends a unit against both enemies when it alone faces them', () => {
    const fights = shareOut(
      { attackers: new Map([[1, [11, 12]]]), defenders: [11, 12], owed: new Set([11, 12]) },
      sizes,
    );
    expect(fights).toEqual([expect.objectContaining({ attackers: [1], defenders: [11, 12] })]);
  });

  it('puts the units where they gain most', () => {
    const value = ({
      attackers,
      defenders,
    }: {
      attackers: readonly number[];
      defenders: readonly number[];
    }): number => (defenders.includes(11) && attackers.length === 2 ? 5 : 0);
    const fights = shareOut(
      {
        attackers: new Map([
          [1, [11]],
          [2, [11, 12]],
          [3, [12]],
        ]),
        defenders: [11, 12],
        owed: new Set([11, 12]),
      },
      value,
    );
    expect(fights).toContainEqual(expect.objectContaining({ attackers: [1, 2], defenders: [11] }));
  });
});

describe('the retreat room of a unit', () => {
  const scenario = scenarioOf(SCENARIOS.find(({ system }) => system === 'hurtgen-forest')!);
  const place = (state: State, unit: string, hex: string): number => {
    const index = scenario.unitIndex.get(unit)!;
    state.place(index, scenario.ground.indexOf.get(hex)!);
    return index;
  };

  it('is full in the open, and zero between enemies on opposite sides', () => {
    const state = new State(scenario);
    const unit = place(state, 'de-mg-31', '1214');
    const hex = state.hex[unit]!;
    expect(retreatRoom(state, unit, hex).vacant).toBe(4);
    const [north, , , south] = [0, 1, 2, 3].map(
      (direction) => scenario.ground.neighbours[hex * 6 + direction]!,
    );
    place(state, 'us-8-inf-1-121', state.hexId(north!));
    place(state, 'us-8-inf-2-121', state.hexId(south!));
    expect(retreatRoom(state, unit, hex)).toEqual({ vacant: 0, displacing: 0, relief: 0 });
  });
});

describe('a combat of Arnhem', () => {
  const scenario = scenarioOf(SCENARIOS.find(({ system }) => system === 'arnhem')!);

  /** Combat Phase of the Allies in Game-Turn 3, which has seven points, with only these units on the map. */
  function position(places: Readonly<Record<string, string>>): State {
    const state = new State(scenario);
    state.game = initialMemory(null, {});
    for (const [unit, hex] of Object.entries(places))
      state.place(scenario.unitIndex.get(unit)!, scenario.ground.indexOf.get(hex)!);
    state.turn = 3;
    state.phase = 'combat';
    return state;
  }

  /** Worth of a retreat by this unit of one to four hexes, with these units around it. */
  function retreats(unit: string, places: Readonly<Record<string, string>>): readonly number[] {
    const state = position(places);
    const side = state.sideOf(scenario.unitIndex.get(unit)!);
    const enemies = Object.keys(places).map((id) => scenario.unitIndex.get(id)!);
    const worths = worthsOf(state, side === 0 ? 1 : 0, DEFAULT_WEIGHTS);
    const appraiser = new Appraiser(state, worths, DEFAULT_WEIGHTS);
    const attackers = enemies.filter((one) => state.sideOf(one) !== side);
    return appraiser.stakes(attackers, [scenario.unitIndex.get(unit)!]).retreat.slice(1);
  }

  it('gains nothing by retreats that a City takes off (11.1), but by those of a unit that is surrounded (11.2)', () => {
    const besides = { 'us-82-para-1-504': '2622', 'us-82-para-2-504': '2522' };
    const around = { ...besides, 'us-82-para-3-504': '2721', 'us-82-para-1-505': '2521' };
    const [one, two, three] = retreats('de-bridge-defense', { 'de-bridge-defense': '2621', ...besides });
    expect([one, two]).toEqual([0, 0]);
    expect(three).toBeGreaterThan(0);
    const [first, second] = retreats('de-bridge-defense', { 'de-bridge-defense': '2621', ...around });
    expect(first).toBeGreaterThan(2);
    expect(second).toBe(first);
    // In a Town nothing is deducted.
    expect(retreats('de-406-1', { 'de-406-1': '2122', 'us-82-para-1-504': '2123' })[0]).toBeGreaterThan(0);
  });

  it('counts on Ground Support where it reaches alone (14.11)', () => {
    const paratroops = { 'us-82-para-1-504': '2324', 'de-406-1': '2325' };
    const planned = (
      other: Readonly<Record<string, string>>,
    ): readonly { readonly groundSupport: number }[] =>
      new CombatPlanner(position({ ...paratroops, ...other }), 0, DEFAULT_WEIGHTS).combats();
    expect(planned({ 'uk-43-inf-129': '2321' })).toMatchObject([{ groundSupport: 0 }]);
    const [supported] = planned({ 'uk-43-inf-129': '2322' });
    expect(supported!.groundSupport).toBeGreaterThan(3);
  });
});
