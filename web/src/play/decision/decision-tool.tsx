import { computed, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Action, Decision } from '@westwall/sdk';
import type { ArrowMark, Marks } from '../../board/marks';
import type { MatchModel } from '../../match/match-model';
import { complain } from '../../widgets/notices';
import { marked } from '../combat/combat-marks';
import { consequencesOf } from '../shared/consequences';
import type { Consequences } from '../shared/consequences';
import { LatestAnswer } from '../shared/latest-answer';
import type { Bar, Tool } from '../tool';
import { choiceOf, nextIn, openTo, unitsOf, combatUnits } from './choices';
import type { Choice } from './choices';
import { decisionBar } from './decision-bar';
import { DecisionPanel } from './decision-panel';

/** Decision with listed answers: first a unit if there are several, then one of its answers. */
export class DecisionTool implements Tool {
  readonly choices: Signal<readonly Choice[]>;
  /** Unit whose answers are shown. */
  readonly unit: Signal<string | null>;
  readonly chosen: Signal<Choice | null> = signal(null);
  /** Answers of the unit that have a hex. */
  readonly open: ReadonlySignal<readonly Choice[]>;
  readonly consequences: LatestAnswer<Action, Consequences>;
  readonly #marks: ReadonlySignal<Marks> = computed(() => this.#readMarks());

  constructor(
    readonly match: MatchModel,
    readonly decision: Decision,
  ) {
    const { units } = match.view.peek().position;
    const { actions } = decision;
    const worded = actions.flatMap((action) => choiceOf(action, (unit) => units[unit]?.hex) ?? []);
    const [first, ...others] = unitsOf(worded);
    this.choices = signal(worded);
    this.unit = signal(others.length === 0 ? (first ?? null) : null);
    this.open = computed(() => openTo(this.choices.value, this.unit.value));
    this.consequences = new LatestAnswer((action) => consequencesOf(match, action));
    if (worded.length < actions.length) void this.#write(actions.filter((one) => !isIn(worded, one)));
  }

  get marks(): Marks {
    return this.#marks.value;
  }

  get bar(): Bar {
    return decisionBar(this);
  }

  /** Answers without a hex; the bar has them if they are few. */
  get plain(): readonly Choice[] {
    return this.choices.value.filter(({ hex }) => hex === null);
  }

  /** Units from which one is chosen first. */
  get units(): readonly string[] {
    return unitsOf(this.choices.value);
  }

  onHex(hex: string, units: readonly string[]): void {
    const chosen = this.chosen.peek();
    const next = nextIn(this.open.peek(), hex, chosen?.hex === hex ? chosen : null);
    if (next !== undefined) {
      if (next === chosen) void this.take(next);
      else this.choose(next);
      return;
    }
    const unit = units.find((one) => this.units.includes(one));
    if (unit !== undefined) this.select(unit);
  }

  onEscape(): void {
    if (this.chosen.peek() !== null) this.choose(null);
    else if (this.units.length > 1) this.select(null);
  }

  select(unit: string | null): void {
    this.unit.value = unit;
    const [only, ...others] = this.open.peek();
    this.choose(only !== undefined && others.length === 0 ? only : null);
  }

  choose(choice: Choice | null): void {
    this.chosen.value = choice;
    if (choice === null) this.consequences.drop();
    else this.consequences.ask(choice.action);
  }

  async take({ action }: Choice): Promise<void> {
    await this.match.act(action);
  }

  #readMarks(): Marks {
    const { unit, chosen } = this;
    const counts = new Map<string, number>();
    for (const { hex } of this.open.value) if (hex !== null) counts.set(hex, (counts.get(hex) ?? 0) + 1);
    const others = this.units.filter((one) => one !== unit.value);
    const about = new Set(this.choices.value.flatMap((choice) => choice.about));
    return {
      hexes: [
        ...[...about].map((hex) => ({ hex, kind: 'note' as const })),
        ...[...counts].map(([hex, count]) => ({
          hex,
          kind: 'choice' as const,
          ...(count > 1 && { text: `×${count}` }),
        })),
      ],
      units: [
        ...combatUnits(this.match).filter((mark) => !this.units.includes(mark.unit)),
        ...marked(others, 'ready'),
        ...marked(unit.value === null ? [] : [unit.value], 'selected'),
      ],
      arrows: chosen.value === null ? [] : this.#arrowsOf(chosen.value),
      urgent: true,
    };
  }

  #arrowsOf({ unit, path }: Choice): readonly ArrowMark[] {
    if (unit === null) return [];
    const from = this.match.shown.value.position.units[unit]?.hex;
    if (from === undefined || path.length === 0) return [];
    const kind = this.decision.kind === 'advance' ? 'move' : 'retreat';
    return [{ hexes: [from, ...path], kind, unit }];
  }

  /** Requests the notation of answers that the page cannot put into words. */
  async #write(actions: readonly Action[]): Promise<void> {
    const { referee } = this.match.match;
    const answer = await referee.call(
      referee.api.POST('/notation/writings', { body: { actions: actions.slice(0, mostWritten) } }),
    );
    if (!answer.ok) {
      complain(answer.error);
      return;
    }
    const written = answer.value.lines.flatMap((label, at): Choice[] => {
      const action = actions[at];
      return action === undefined ? [] : [{ action, label, unit: null, hex: null, path: [], about: [] }];
    });
    this.choices.value = [...this.choices.value, ...written];
  }

  render() {
    return <DecisionPanel tool={this} />;
  }
}

/** Maximum number of lines that the service writes at once. */
const mostWritten = 100;

function isIn(choices: readonly Choice[], action: Action): boolean {
  return choices.some((choice) => choice.action === action);
}
