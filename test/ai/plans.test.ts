import { createReferee, matchOptions } from '../../src/engine';
import type { Position, Referee } from '../../src/engine';
import type { SystemId } from '../../src/engine/games/registry';
import { stateFrom } from '../../src/engine/search';
import { quickPlayer } from '../../src/ai/quick';
import { plansFor } from '../../src/service/questions/plans';
import { Random } from '../../src/ai/seeded-random';
import { data } from '../support/scenarios';

/** First Combat Phase of a match of quick players with at least this number of units that must attack. */
function combatPhase(
  system: SystemId,
  scenario: string,
  least: number,
): { referee: Referee; position: Position } {
  const referee = createReferee(data.get(system)!, scenario, matchOptions());
  const dice = new Random(`${system} ${scenario}`);
  let { position } = referee.initial();
  for (let turn = 0; turn < 2_000; turn += 1) {
    const isOpen = position.phase === 'combat' && position.pending === undefined;
    if (isOpen && referee.obligations(position).attackers.length >= least) return { referee, position };
    const side = referee.toAct(position)[0]!;
    const state = stateFrom(referee, position)!;
    const index = referee.sides.indexOf(side) as 0 | 1;
    for (const action of quickPlayer.choose(state, index, 'a seed')) {
      const done = referee.apply(position, side, action, { roll: () => 1 + dice.below(6) });
      if (done.status !== 'accepted') throw new Error(JSON.stringify(done));
      ({ position } = done);
    }
  }
  throw new Error('No such Combat Phase came.');
}

describe.each([
  ['hurtgen-forest', 'historical', 9],
  ['bastogne', 'spearhead', 6],
] as const)('Plans for a Combat Phase of %s/%s', (system, scenario, least) => {
  const { referee, position } = combatPhase(system, scenario, least);
  const found = plansFor(referee, position, { count: 3 });

  it('meet every duty with legal attacks, the most points first', async () => {
    const { plans } = (await found).plans;
    expect(plans.length).toBeGreaterThanOrEqual(system === 'bastogne' ? 2 : 1);
    const { attackers, defenders } = referee.obligations(position);
    for (const { attacks } of plans) {
      const units = attacks.flatMap(({ attack }) => [
        ...attack.attackers,
        ...attack.barrage,
        ...attack.defenders,
      ]);
      expect(new Set(units).size).toBe(units.length);
      for (const { unit, state } of [...attackers, ...defenders]) {
        if (state === 'open') expect(units).toContain(unit);
      }
      for (const { attack } of attacks) expect(referee.odds(position, attack).legal).toBe(true);
    }
    const points = plans.map(({ expectedPoints }) => expectedPoints);
    expect(points).toEqual([...points].sort((one, other) => other - one));
    const fights = plans.map(({ attacks }) =>
      attacks
        .filter(({ attack }) => attack.attackers.length > 0)
        .map(({ attack }) => `${attack.attackers.join()}-${attack.defenders.join()}`)
        .sort()
        .join(' '),
    );
    expect(new Set(fights).size).toBe(plans.length);
  });

  it('have exact distributions and a bound', async () => {
    const { plans, bound, side, complete } = (await found).plans;
    for (const { attacks, distribution, expectedPoints, worth } of plans) {
      expect(distribution.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
      const means = attacks.flatMap(({ expectedPoints: by }) =>
        Object.entries(by).map(([whose, mean]) => (whose === side ? mean : -mean)),
      );
      expect(expectedPoints).toBeCloseTo(
        means.reduce((sum, one) => sum + one, 0),
        9,
      );
      expect(worth).toBeLessThanOrEqual(bound + 1e-9);
    }
    if (complete) expect(Math.max(...plans.map(({ worth }) => worth))).toBeCloseTo(bound, 9);
  });
});

describe('Plans outside of a Combat Phase', () => {
  it('are an empty list', async () => {
    const referee = createReferee(data.get('bastogne')!, 'spearhead', matchOptions());
    const { position } = referee.initial();
    expect((await plansFor(referee, position, {})).plans.plans).toEqual([]);
  });
});
