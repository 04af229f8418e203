import { setImmediate as nextTurn } from 'node:timers/promises';
import { combatPlans } from '../../ai/plans';
import type { CombatPlan } from '../../ai/plans';
import { canonicalJson } from '../../engine';
import type { Attack, Odds, OddsLine, Position, Referee } from '../../engine';
import { stateFrom } from '../../engine/search';
import { PLANS, PLAN_NODES } from './plans-schema';
import type { ShownCombatPlan, CombatPlansAnswer, PlansQuestion } from './plans-schema';

/** Plans searched per requested one: the search ignores some limits of support, so not every plan is legal. */
const SPARE = 3;

/**
 * Best plans for the rest of a Combat Phase; none in other phases or while a decision is pending. The event loop
 * gets a turn between two combats.
 */
export async function plansFor(
  referee: Referee,
  position: Position,
  { count = PLANS, nodes = PLAN_NODES }: PlansQuestion,
): Promise<{ readonly status: 'ok'; readonly plans: CombatPlansAnswer }> {
  const state = stateFrom(referee, position);
  const isOpen = position.phase === 'combat' && position.pending === undefined;
  if (state === undefined || !isOpen) {
    const none = { side: position.phasing, plans: [], bound: 0, complete: true, nodes: 0, policy: '' };
    return { status: 'ok', plans: none };
  }
  const search = combatPlans(state, state.phasing, count * SPARE, nodes);
  const odds = new KnownOdds(referee, position);
  const plans: ShownCombatPlan[] = [];
  for (const one of search.plans) {
    if (plans.length === count) break;
    const plan = await planOf(odds, position, one);
    if (plan !== undefined && meetsDuties(referee, position, plan)) plans.push(plan);
  }
  // The search found all plans if there are fewer than requested from it.
  const complete = search.complete && (plans.length === count || search.plans.length < count * SPARE);
  const bound = complete ? Math.max(...plans.map(({ worth }) => worth)) : search.bound;
  plans.sort((a, b) => b.expectedPoints - a.expectedPoints);
  return {
    status: 'ok',
    plans: {
      ...{ side: position.phasing, plans, complete, nodes: search.nodes, policy: odds.policy },
      bound: Number.isFinite(bound) ? bound : 0,
    },
  };
}

/** Cache of odds in one position, as plans share most of their attacks. */
class KnownOdds {
  policy = '';
  private readonly known = new Map<string, Odds>();

  constructor(
    private readonly referee: Referee,
    private readonly position: Position,
  ) {}

  async of(attack: Attack): Promise<Odds> {
    const key = canonicalJson(attack);
    const kept = this.known.get(key);
    if (kept !== undefined) return kept;
    await nextTurn();
    const odds = this.referee.odds(this.position, attack);
    this.known.set(key, odds);
    this.policy = odds.policy;
    return odds;
  }
}

/** Plan with its odds; undefined if an attack cannot be declared, with or without its support. */
async function planOf(
  known: KnownOdds,
  { phasing }: Position,
  { attacks, worth }: CombatPlan,
): Promise<ShownCombatPlan | undefined> {
  const planned: ShownCombatPlan['attacks'][number][] = [];
  const lines: OddsLine[] = [];
  for (const supported of attacks) {
    const plain = { ...supported, barrage: [], groundSupport: 0 };
    const isAlone = supported.attackers.length === 0;
    const attack = isAlone || (await known.of(supported)).legal ? supported : plain;
    const { legal, lines: answers } = await known.of(attack);
    const line = answers.at(-1);
    // Barrage alone that cannot be declared is simply left out.
    if (isAlone && !legal) continue;
    if (!legal || line === undefined) return undefined;
    const { label: fire, differential, column, expectedPoints } = line;
    planned.push({ attack, fire, differential, column, expectedPoints });
    lines.push(line);
  }
  return { attacks: planned, worth, ...outcomesOf(lines, phasing) };
}

/** Distribution of the lead, counted over all combinations of faces. */
function outcomesOf(
  lines: readonly OddsLine[],
  side: string,
): Pick<ShownCombatPlan, 'distribution' | 'expectedPoints'> {
  let counts = new Map([[0, 1]]);
  for (const { faces } of lines) {
    const next = new Map<number, number>();
    for (const [lead, count] of counts) {
      for (const { points } of faces) {
        const sum = Object.entries(points).reduce(
          (all, [whose, scored]) => all + (whose === side ? scored : -scored),
          lead,
        );
        next.set(sum, (next.get(sum) ?? 0) + count);
      }
    }
    counts = next;
  }
  const all = [...counts].sort(([one], [other]) => one - other);
  const total = all.reduce((sum, [, count]) => sum + count, 0);
  return {
    distribution: all.map(([lead, count]) => ({ lead, probability: count / total })),
    expectedPoints: all.reduce((sum, [lead, count]) => sum + lead * count, 0) / total,
  };
}

/** True if all units that must attack do so, and all units that must be attacked are. */
function meetsDuties(referee: Referee, position: Position, { attacks }: ShownCombatPlan): boolean {
  const { attackers, defenders } = referee.obligations(position);
  const fighting = new Set(attacks.flatMap(({ attack }) => attack.attackers));
  const fought = new Set(attacks.flatMap(({ attack }) => attack.defenders));
  return (
    attackers.every(({ state, unit }) => state !== 'open' || fighting.has(unit)) &&
    defenders.every(({ state, unit }) => state !== 'open' || fought.has(unit))
  );
}
