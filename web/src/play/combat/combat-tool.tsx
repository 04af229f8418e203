import { computed, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type {
  AttackTarget,
  CombatOptions,
  DeclareAttack,
  Explanation,
  LegalActions,
  Question,
} from '@westwall/sdk';
import type { Marks } from '../../board/marks';
import type { MatchModel } from '../../match/match-model';
import { complain } from '../../widgets/notices';
import { LatestAnswer } from '../shared/latest-answer';
import { helps } from '../shared/outlook';
import type { Bar, Tool } from '../tool';
import { appraiseAttack } from './appraisal';
import type { Appraisal } from './appraisal';
import { combatBar } from './combat-bar';
import { combatMarks } from './combat-marks';
import { CombatPanel } from './combat-panel';
import { NO_DRAFT, draftOn, furtherTargets, partnersOf, renewed, toggleDefender, toggleUnit } from './draft';
import type { Arm, Draft, Partners } from './draft';

/** Reason why a unit cannot attack the chosen defender, from the service. */
export interface WhyNot {
  readonly unit: string;
  readonly question: Question;
  readonly explanation: Explanation;
}

/** Combat Phase: choose an enemy and the attackers, see the odds, declare. */
export class CombatTool implements Tool {
  readonly draft: Signal<Draft>;
  /** Own unit chosen before any defender. */
  readonly attacker: Signal<string | null> = signal(null);
  readonly whyNot: Signal<WhyNot | null> = signal(null);
  readonly partners: ReadonlySignal<Partners>;
  readonly appraisal: LatestAnswer<DeclareAttack, Appraisal>;
  readonly #marks: ReadonlySignal<Marks> = computed(() => combatMarks(this));

  constructor(
    readonly match: MatchModel,
    readonly legal: LegalActions,
    readonly combat: CombatOptions,
    before: Draft = NO_DRAFT,
  ) {
    this.draft = signal(renewed(before, combat) ?? NO_DRAFT);
    this.partners = computed(() => partnersOf(this.draft.value, combat));
    this.appraisal = new LatestAnswer((attack) => appraiseAttack(match, attack));
  }

  /** Tool for the match after a change, with the draft as far as it is still possible. */
  renewed(legal: LegalActions, combat: CombatOptions): CombatTool {
    const tool = new CombatTool(this.match, legal, combat, this.draft.peek());
    this.appraisal.drop();
    tool.#appraise();
    return tool;
  }

  get marks(): Marks {
    return this.#marks.value;
  }

  get bar(): Bar {
    return combatBar(this);
  }

  /** Targets on offer: all, those of the chosen unit, or those that can be added to the attack. */
  get offered(): readonly AttackTarget[] {
    const { draft, attacker, combat } = this;
    if (draft.value.defenders.length > 0) return furtherTargets(draft.value, combat);
    const unit = attacker.value;
    if (unit === null) return combat.targets;
    return combat.targets.filter(({ adjacent, barrage }) => [...adjacent, ...barrage].includes(unit));
  }

  onHex(_hex: string, units: readonly string[]): void {
    const target = this.combat.targets.find(({ defender }) => units.includes(defender));
    if (target !== undefined) {
      this.chooseTarget(target.defender);
      return;
    }
    const own = units.find((unit) => this.match.game.units.get(unit)?.side === this.legal.side);
    if (own !== undefined) this.chooseOwn(own);
  }

  onEscape(): void {
    this.cancel();
  }

  /**
   * Adds a defender to the draft or removes it; one that cannot be attacked together with the others begins a new
   * draft.
   */
  chooseTarget(defender: string): void {
    const draft = this.draft.peek();
    const joins =
      draft.defenders.includes(defender) ||
      furtherTargets(draft, this.combat).some((one) => one.defender === defender);
    if (joins) {
      this.change(toggleDefender(draft, defender, this.combat));
      return;
    }
    const target = this.combat.targets.find((one) => one.defender === defender);
    if (target === undefined) return;
    const { adjacent, barrage } = target;
    const fresh = draftOn(target, this.combat);
    const unit = this.attacker.peek();
    this.attacker.value = null;
    if (unit === null && fresh.attackers.length === 0 && adjacent.length > 0) {
      this.change(fresh);
      void this.#propose(fresh);
    } else if (unit === null || fresh.attackers.includes(unit)) this.change(fresh);
    else if (adjacent.includes(unit)) this.change(toggleUnit(fresh, 'attackers', unit));
    else this.change(barrage.includes(unit) ? toggleUnit(fresh, 'barrage', unit) : fresh);
  }

  /** Adds an own unit to the draft or removes it; without a draft it shows the possible targets of the unit. */
  chooseOwn(unit: string): void {
    const [target] = this.draft.peek().defenders;
    const { adjacent, barrage } = this.partners.peek();
    if (adjacent.includes(unit)) this.toggle('attackers', unit);
    else if (barrage.includes(unit)) this.toggle('barrage', unit);
    else if (target !== undefined) void this.#explain(unit, target);
    else this.attacker.value = this.attacker.peek() === unit ? null : unit;
  }

  toggle(arm: Arm, unit: string): void {
    this.change(toggleUnit(this.draft.peek(), arm, unit));
  }

  change(draft: Draft): void {
    this.whyNot.value = null;
    this.draft.value = draft;
    this.#appraise();
  }

  cancel(): void {
    this.attacker.value = null;
    this.change(NO_DRAFT);
  }

  async declare(): Promise<void> {
    await this.match.act({ type: 'declareAttack', ...this.draft.peek() });
  }

  #appraise(): void {
    const draft = this.draft.peek();
    if (draft.defenders.length === 0) this.appraisal.drop();
    else this.appraisal.ask(draft);
  }

  /** Begins the attack as the best plan for the phase has it, unless the player has changed the draft meanwhile. */
  async #propose(draft: Draft): Promise<void> {
    if (!helps(this.match)) return;
    const answer = await this.match.match.plans({ count: 1 });
    if (!answer.ok) {
      complain(answer.error);
      return;
    }
    const attacks = answer.value.plans.flatMap((plan) => plan.attacks);
    const planned = attacks.find(({ attack }) =>
      draft.defenders.every((unit) => attack.defenders.includes(unit)),
    );
    if (planned !== undefined && this.draft.peek() === draft) this.change(planned.attack);
  }

  async #explain(unit: string, target: string): Promise<void> {
    const { referee, id } = this.match.match;
    const question = { about: 'attack', unit, target } as const;
    const answer = await referee.call(
      referee.api.POST('/matches/{match}/explanations', {
        params: { path: { match: id } },
        body: question,
      }),
    );
    if (!answer.ok) complain(answer.error);
    else if (this.draft.peek().defenders.includes(target))
      this.whyNot.value = { unit, question, explanation: answer.value };
  }

  render() {
    return <CombatPanel tool={this} />;
  }
}
