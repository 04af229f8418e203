import { resultOf, retreatsOf } from '../../src/engine/rules/07-combat/results-table';
import { shareOut } from '../../src/ai/quick/combat/assignment';
import { expectation } from '../../src/ai/quick/combat/outcome';
import { retreatRoom } from '../../src/ai/quick/combat/retreat-room';
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
    expect(expectation(column, STAKES)).toBeCloseTo(sum / 6);
  });

  it('does not count a retreat of one hex against fire alone', () => {
    // Column 6 by die: D2, D1, Br, Br, A1, A1.
    const fire = { ...STAKES, setback: [0, 0, 0], ruin: 0, fireOnly: true };
    expect(expectation(6, fire)).toBeCloseTo(2 / 6);
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
    expect(retreatRoom(state, unit, hex)).toEqual({ vacant: 0, displacing: 0 });
  });
});
