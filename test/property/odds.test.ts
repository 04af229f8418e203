import type { Attack, FaceOutcome, GameEvent, OddsLine } from '../../src/engine';
import type { StandingOrders } from '../../src/engine';
import { Random } from '../../src/ai/seeded-random';
import { legalAttacks } from '../../src/engine/legal/attacks';
import { oddsOf } from '../../src/engine/referee/odds';
import type { State } from '../../src/engine/model/state';
import { step } from '../../src/engine/play/runtime';
import { randomLine } from '../support/line';
import { SCENARIOS, scenarioOf } from '../support/scenarios';
import { THOROUGH, size } from '../support/size';

/** Matches per scenario and edition; a thorough run asks about every attack of each of them. */
const MATCHES = Number(process.env['WESTWALL_TEST_MATCHES'] ?? size(1, 4));
/** Share of the moments of a match, and number of attacks at each, in a short run. */
const SHARE = { moments: 0.15, attacks: 2 };

/** Policy of an outcome as `odds` states it. */
const POLICY: StandingOrders = {
  retreat: 'referee',
  advance: 'never',
  city: 'most',
  demolition: { default: 'decline' },
};

type Resolved = Omit<FaceOutcome, 'choice'>;

/** Outcome by the rules when the attack is declared and this die is rolled. */
function played(before: State, attack: Attack, { fpf }: OddsLine, die: number): Resolved | string {
  const state = before.clone();
  state.standingOrders = [POLICY, POLICY];
  const faces = [die];
  const dice = { roll: (): number | undefined => faces.shift() };
  const events: GameEvent[] = [];
  const take = (action: Parameters<typeof step>[2]): string => {
    const done = step(state, state.pending?.side ?? state.phasing, action, dice);
    if (done.status !== 'refused') events.push(...done.events);
    return done.status;
  };
  let status = take({ type: 'declareAttack', ...attack });
  if (status === 'accepted' && state.pending?.kind === 'finalProtectiveFire') {
    status = take({ type: 'allocateFpf', ...fpf });
  }
  // A die for the end of the Player-Turn does not belong to the combat.
  const after = events.findIndex(
    (event) => event.type === 'decisionTaken' && event.action.type === 'endCombat',
  );
  if (status !== 'accepted' && after < 0) return status;
  return outcomeOf(state, die, after < 0 ? events : events.slice(0, after));
}

function outcomeOf({ scenario }: State, die: number, events: readonly GameEvent[]): Resolved {
  const points = Object.fromEntries(scenario.sides.map((side) => [side, 0]));
  const found = {
    die,
    eliminated: [] as string[],
    retreated: [] as Resolved['retreated'][number][],
    displaced: [] as string[],
  };
  let result: Resolved['result'] | undefined;
  for (const event of events) {
    if (event.type === 'combatResolved') result = event.result;
    else if (event.type === 'unitEliminated') found.eliminated.push(event.unit);
    else if (event.type === 'unitDisplaced') found.displaced.push(event.unit);
    else if (event.type === 'unitRetreated') found.retreated.push({ unit: event.unit, path: event.path });
    else if (event.type === 'pointsScored') points[event.entry.side]! += event.entry.points;
  }
  return { ...found, result: result!, points };
}

/** Faces on which the odds of this attack differ from the outcome by the rules. */
function offenders(state: State, attack: Attack): string[] {
  const { lines } = oddsOf(state, attack);
  return lines.flatMap((line) =>
    line.faces.flatMap(({ choice: _choice, ...face }) => {
      const real = played(state, attack, line, face.die);
      return sorted(face) === sorted(real) ? [] : [JSON.stringify({ attack, fpf: line.fpf, face, real })];
    }),
  );
}

/** Outcome as text, independent of the order of its members. */
function sorted(value: Resolved | string): string {
  return typeof value === 'string'
    ? value
    : JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

let asked = 0;
afterAll(() => expect(asked).toBeGreaterThan(100));

describe.each(SCENARIOS)('odds in $system $scenario, $variant', (played) => {
  const scenario = scenarioOf(played);

  test.each(Array.from({ length: MATCHES }, (_, at) => at + 1))(
    'match %i: every face has the outcome by the rules',
    (seed) => {
      const random = new Random(seed);
      const choose = new Random(seed + 0.5);
      const wrong: string[] = [];
      for (const { state } of randomLine(scenario, random, 20_000)) {
        if (state.phase !== 'combat' || state.pending !== undefined) continue;
        if (!THOROUGH && choose.next() > SHARE.moments) continue;
        const attacks = legalAttacks(state, [], THOROUGH ? 200 : 20);
        const chosen = THOROUGH
          ? attacks
          : Array.from({ length: Math.min(SHARE.attacks, attacks.length) }, () => choose.pick(attacks));
        asked += chosen.length;
        wrong.push(...chosen.flatMap((attack) => offenders(state, attack)));
      }
      expect(wrong).toEqual([]);
    },
  );
});
