import { batch, computed, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type {
  Action,
  ClosedHex,
  Explanation,
  LegalActions,
  Obligations,
  Question,
  Violation,
  Result,
} from '@westwall/sdk';
import type { ComponentChildren } from 'preact';
import type { Means, Pointing } from '../../board/board-tool';
import type { ArrowMark, BadgeMark, HexMark, Marks, UnitMark } from '../../board/marks';
import type { MatchModel } from '../../match/match-model';
import { complain } from '../../widgets/notices';
import { LatestAnswer } from '../shared/latest-answer';
import { helps, outlookFrom } from '../shared/outlook';
import type { Bar, Tool } from '../tool';
import { CONFIRMS_MOVES } from '../wishes';
import { badgesOf, bestApproaches } from './approaches';
import type { Approach } from './approaches';
import { movementBar } from './movement-bar';
import { MovementPanel } from './movement-panel';
import { hexMarks } from './option-marks';
import { optionsOf, readyOf } from './options';
import type { Option } from './options';

/** Obligations if the Movement Phase ended now; null if it cannot end. */
async function dutiesFollowing(
  match: MatchModel,
  { endPhase }: Pick<LegalActions, 'endPhase'>,
): Promise<Result<Obligations | null>> {
  if (!endPhase.allowed) return { ok: true, value: null };
  const { referee, id } = match.match;
  const tried = await referee.call(
    referee.api.POST('/matches/{match}/dry-runs', {
      params: { path: { match: id } },
      body: { actions: [{ type: 'endMovement' }] },
    }),
  );
  if (!tried.ok) return tried;
  const { steps, view } = tried.value;
  if (steps.length === 0) return { ok: true, value: null };
  return referee.call(referee.api.POST('/stateless/obligations', { body: { position: view.position } }));
}

/** Reason why a hex is closed to the selected unit, from the service. */
export interface WhyNot {
  readonly hex: string;
  readonly question: Question;
  readonly explanation: Explanation;
}

/** Moves, entries, exits and placements: select a unit, then choose its destination. */
export class MovementTool implements Tool {
  readonly selected: Signal<string | null>;
  /** Enemy units chosen for inspection. */
  readonly looked: Signal<readonly string[]> = signal([]);
  /** Hex with several possible actions, one of which must be chosen. */
  readonly asked: Signal<string | null> = signal(null);
  readonly whyNot: Signal<WhyNot | null> = signal(null);
  /** Units with a legal action. */
  readonly ready: readonly string[];
  /** Legal actions of the selected unit. */
  readonly options: ReadonlySignal<readonly Option[]>;
  /** Preview of an action: the path to the hex under the pointer or the cursor. */
  readonly preview: ReadonlySignal<Option | null>;
  /** Possible attacks of the selected unit after a move, if the match allows help. */
  readonly approaches: LatestAnswer<string, readonly Approach[]>;
  /** Obligations to fight if the phase ended now. */
  readonly following: LatestAnswer<LegalActions, Obligations | null>;
  /** Hexes next to the reach of the selected unit that it cannot enter. */
  readonly #closed: LatestAnswer<string, readonly ClosedHex[]>;
  readonly #hovered: Signal<string | null> = signal(null);
  readonly #hexes: ReadonlySignal<readonly HexMark[]>;
  readonly #units: ReadonlySignal<readonly UnitMark[]>;
  readonly #arrows: ReadonlySignal<readonly ArrowMark[]>;
  readonly #badges: ReadonlySignal<readonly BadgeMark[]>;

  constructor(
    readonly match: MatchModel,
    readonly legal: LegalActions,
    before: string | null = null,
  ) {
    this.ready = readyOf(legal);
    this.selected = signal(before !== null && this.ready.includes(before) ? before : null);
    this.options = computed(() =>
      this.selected.value === null ? [] : optionsOf(legal, this.selected.value),
    );
    this.preview = computed(() => {
      const hex = this.#hovered.value ?? this.asked.value;
      return this.options.value.find((one) => one.hex === (this.#nextTo(hex) ?? hex)) ?? null;
    });
    this.#closed = new LatestAnswer(async (unit) => {
      const answer = await match.match.legal(legal.side, { units: [unit], paths: false });
      return answer.ok ? { ok: true, value: answer.value.moves.flatMap(({ closed }) => closed) } : answer;
    });
    this.following = new LatestAnswer((asked) => dutiesFollowing(match, asked));
    if (legal.phase === 'movement') this.following.ask(legal);
    this.#hexes = computed(() => {
      const noted = this.whyNot.value?.hex ?? this.asked.value;
      return hexMarks(this.options.value, this.#closed.answer.value ?? [], noted);
    });
    this.#units = computed(() => {
      const { value } = this.selected;
      const looked = this.looked.value.map((unit) => ({ unit, kind: 'selected' as const }));
      if (value !== null) return [{ unit: value, kind: 'selected' }];
      return [...this.ready.map((unit) => ({ unit, kind: 'ready' as const })), ...looked];
    });
    this.#arrows = computed(() => {
      const way = this.preview.value?.way ?? [];
      const unit = this.selected.value;
      return way.length < 2 || unit === null ? [] : [{ hexes: way, kind: 'move', unit }];
    });
    this.approaches = new LatestAnswer(async (unit) => {
      const answer = await outlookFrom(match, { unit });
      return answer.ok ? { ok: true, value: answer.value.approaches } : answer;
    });
    this.#badges = computed(() => {
      const found = this.approaches.answer.value ?? [];
      return badgesOf(bestApproaches(found, this.preview.value?.hex));
    });
    this.#look();
  }

  /** Tool for the match after a change; a unit that still has a legal action stays selected. */
  renewed(legal: LegalActions): MovementTool {
    this.approaches.drop();
    this.following.drop();
    this.#closed.drop();
    return new MovementTool(this.match, legal, this.#nextUnit(legal));
  }

  get marks(): Marks {
    return {
      hexes: this.#hexes.value,
      units: this.#units.value,
      arrows: this.#arrows.value,
      badges: this.#badges.value,
    };
  }

  get bar(): Bar {
    return movementBar(this);
  }

  /** Reasons why the selected unit cannot move at all, if any. */
  get standing(): readonly Violation[] {
    return this.legal.moves.find(({ unit }) => unit === this.selected.value)?.violations ?? [];
  }

  onHex(hex: string, units: readonly string[], by: Means): void {
    const options = this.options.peek().filter((one) => one.hex === hex);
    const [option] = options;
    if (option === undefined) {
      this.#choosePiece(hex, units);
      return;
    }
    const own = this.#own(units).filter((unit) => unit !== this.selected.peek());
    const seen = this.#hovered.peek() === hex;
    this.whyNot.value = null;
    this.#hovered.value = hex;
    // A user who wants a second click, or one who taps, has seen no preview before the first one.
    const isFirst = CONFIRMS_MOVES.value.peek() ? this.asked.peek() !== hex : by === 'touch' && !seen;
    if (options.length > 1 || own.length > 0 || isFirst) this.asked.value = hex;
    else void this.choose(option);
  }

  onPoint(at: Pointing | null): void {
    this.hover(at?.hex ?? null);
  }

  /** Previews the action of a hex. */
  hover(hex: string | null): void {
    this.#hovered.value = hex;
  }

  onEscape(): void {
    if (this.asked.peek() !== null) this.asked.value = null;
    else this.select(null);
  }

  select(unit: string | null): void {
    batch(() => {
      this.whyNot.value = null;
      this.asked.value = null;
      this.looked.value = [];
      this.selected.value = unit;
      this.approaches.drop();
      this.#closed.drop();
    });
    this.#look();
  }

  /** Carries out the action of a hex, or asks for a choice among several. */
  take(hex: string): void {
    const options = this.options.peek().filter((one) => one.hex === hex);
    const [option] = options;
    if (option === undefined) return;
    if (options.length > 1) this.asked.value = hex;
    else void this.choose(option);
  }

  async choose({ action }: Pick<Option, 'action'>): Promise<void> {
    this.asked.value = null;
    await this.match.act(action);
  }

  /** Asks why the unit cannot go to a hex. */
  async explain(unit: string, hex: string): Promise<void> {
    const { referee, id } = this.match.match;
    const question = this.#question(unit, hex);
    const answer = await referee.call(
      referee.api.POST('/matches/{match}/explanations', {
        params: { path: { match: id } },
        body: question,
      }),
    );
    if (!answer.ok) complain(answer.error);
    else if (this.selected.value === unit) this.whyNot.value = { hex, question, explanation: answer.value };
  }

  /** Own units in a hex that can be selected. */
  ownIn(hex: string): readonly string[] {
    const { units } = this.match.shown.value.position;
    return this.#own(Object.keys(units).filter((unit) => units[unit]?.hex === hex));
  }

  render(): ComponentChildren {
    return <MovementPanel tool={this} />;
  }

  /** Requests the closed hexes and the possible attacks of the selected unit. */
  #look(): void {
    const unit = this.selected.peek();
    const isOnMap = unit !== null && this.match.view.peek().position.units[unit]?.hex !== undefined;
    if (!isOnMap) return;
    this.#closed.ask(unit);
    if (helps(this.match)) this.approaches.ask(unit);
  }

  /** Best hex for an attack on the enemy in a hex. */
  #nextTo(hex: string | null): string | undefined {
    return bestApproaches(this.approaches.answer.value ?? []).find(({ plain }) => plain.hex === hex)?.from;
  }

  /** Unit that stays selected; after a landing the next one of its formation. */
  #nextUnit(legal: LegalActions): string | null {
    const unit = this.selected.peek();
    const isPlaced = this.legal.placements.some((one) => one.unit === unit);
    if (unit === null || !isPlaced || legal.placements.some((one) => one.unit === unit)) return unit;
    const { units } = this.match.game;
    const { formation } = units.get(unit) ?? {};
    return legal.placements.find((one) => units.get(one.unit)?.formation === formation)?.unit ?? null;
  }

  /** Handles a hex without an action: selects its units one after the other, or asks for the reason. */
  #choosePiece(hex: string, units: readonly string[]): void {
    const selected = this.selected.peek();
    const own = this.#own(units);
    if (own.length > 0) {
      const next = own[own.indexOf(selected ?? '') + 1] ?? (own.length > 1 ? own[0] : undefined);
      this.select(next ?? null);
    } else if (selected !== null) {
      this.asked.value = null;
      if (this.whyNot.peek()?.hex !== hex) void this.explain(selected, hex);
    } else this.looked.value = units;
  }

  #own(units: readonly string[]): readonly string[] {
    return units.filter((unit) => this.match.game.units.get(unit)?.side === this.legal.side);
  }

  #question(unit: string, hex: string) {
    const { side } = this.legal;
    const asking = (action: Action) => ({ about: 'action' as const, side, action });
    const placement = this.legal.placements.find((one) => one.unit === unit);
    if (placement?.action === 'landAirborne') return asking({ type: 'landAirborne', unit, hex });
    if (placement !== undefined) return asking({ type: 'deployUnit', unit, hex });
    const bridge = this.options.peek().find(({ action }) => action.type === 'placeFloatBridge')?.action;
    if (bridge?.type === 'placeFloatBridge') return asking({ ...bridge, hex });
    const isDue = this.legal.entries.some((one) => one.unit === unit);
    if (isDue) return asking({ type: 'enterReinforcement', unit, entry: hex, path: [] });
    return { about: 'move' as const, unit, to: hex };
  }
}
