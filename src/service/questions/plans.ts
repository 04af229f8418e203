import { setImmediate as nextTurn } from 'node:timers/promises';
import { combatPlans } from '../../ai/plans';
import type { CombatPlan as FoundPlan } from '../../ai/plans';
import { canonicalJson } from '../../engine';
import type { Attack, Odds, OddsLine, Position, Referee } from '../../engine';
import { stateFrom } from '../../engine/search';
import { PLANS, PLAN_NODES } from './plans-schema';
import type { CombatPlan, CombatPlansAnswer, PlansQuestion } from './plans-schema';

/** The search reckons without some limits of support: of so many plans for each that is wanted, one is legal. */
const SPARE = 3;

/** The best plans for the rest of a Combat Phase; none in other phases, and while a decision is open. Others get their turn between one combat and the next. */
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
  const plans: CombatPlan[] = [];
  for (const one of search.plans) {
    if (plans.length === count) break;
    const plan = await planOf(odds, position, one);
    if (plan !== undefined && meetsDuties(referee, position, plan)) plans.push(plan);
  }
  // With fewer plans than were looked for there are no others.
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

/** Odds of attacks in one position; plans have most of their attacks in common. */
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

/** Undefined when an attack could not be declared, with its support or without. */
async function planOf(
  known: KnownOdds,
  { phasing }: Position,
  { attacks, worth }: FoundPlan,
): Promise<CombatPlan | undefined> {
  const planned: CombatPlan['attacks'][number][] = [];
  const lines: OddsLine[] = [];
  for (const supported of attacks) {
    const plain = { ...supported, barrage: [], groundSupport: 0 };
    const isAlone = supported.attackers.length === 0;
    const attack = isAlone || (await known.of(supported)).legal ? supported : plain;
    const { legal, lines: answers } = await known.of(attack);
    const line = answers.at(-1);
    // Fire alone that cannot be declared is no loss.
    if (isAlone && !legal) continue;
    if (!legal || line === undefined) return undefined;
    const { label: fire, differential, column, expectedPoints } = line;
    planned.push({ attack, fire, differential, column, expectedPoints });
    lines.push(line);
  }
  return { attacks: planned, worth, ...outcomesOf(lines, phasing) };
}

/** Of all combinations of faces, counted. */
function outcomesOf(
  lines: readonly OddsLine[],
  side: string,
): Pick<CombatPlan, 'distribution' | 'expectedPoints'> {
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

/** Whether all fight who must, and all are fought who must be. */
function meetsDuties(referee: Referee, position: Position, { attacks }: CombatPlan): boolean {
  const { attackers, defenders } = referee.obligations(position);
  const fighting = new Set(attacks.flatMap(({ attack }) => attack.attackers));
  const fought = new Set(attacks.flatMap(({ attack }) => attack.defenders));
  return (
    attackers.every(({ state, unit }) => state !== 'open' || fighting.has(unit)) &&
    defenders.every(({ state, unit }) => state !== 'open' || fought.has(unit))
  );
}
