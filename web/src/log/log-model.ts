import { computed, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { HistoryEntry } from '@westwall/sdk';
import { withMarks } from '../board/board-tool';
import type { BoardTool, Pointing } from '../board/board-tool';
import { NO_MARKS, joined } from '../board/marks';
import type { Marks } from '../board/marks';
import type { MatchModel } from '../match/match-model';
import { Away } from './away';
import { attackUpTo, dieOf, focusOf, hexesOf, marksOf, pathsIn, standingBefore } from './entry-marks';
import { groupsOf, undoneIn } from './groups';
import type { Group } from './groups';
import { marksOfNews, newsOf } from './news';
import type { News } from './news';
import { Notations } from './notations';
import { Playback } from './playback';
import { storiesOf } from './stories';
import type { Combat } from './stories';

/** Log of a match, and the entry that is shown. */
export class LogModel {
  readonly notations = new Notations();
  readonly playback = new Playback(this);
  readonly away: Away;
  /** Actions of the other side since the viewer's last action. */
  readonly news: ReadonlySignal<News | null>;
  /** True if the log shows the notation of each action next to its sentences. */
  readonly withNotation: Signal<boolean> = signal(false);
  readonly groups: ReadonlySignal<readonly Group[]>;
  /** Last combat, until the next action. */
  readonly lastCombat: ReadonlySignal<Combat | null>;
  /** Entries that were taken back. */
  readonly undone: ReadonlySignal<ReadonlySet<number>>;
  /** Number of the entry whose marks are on the board. */
  readonly pointed: ReadonlySignal<number | null>;
  readonly marks: ReadonlySignal<Marks>;
  /** Hex of the board that the viewer points at. */
  readonly pointing: Signal<Pointing | null> = signal(null);
  /** Marks of a part of the page that points at the board. */
  readonly drawn: Signal<Marks> = signal(NO_MARKS);
  /** Groups that the user has opened or closed. */
  readonly #opened: Signal<ReadonlyMap<number, boolean>> = signal(new Map());
  readonly #chosen: Signal<number | null> = signal(null);
  /** Entry before the first one whose marks are shown; null for those of one entry. */
  readonly #after: Signal<number | null> = signal(null);

  constructor(
    readonly match: MatchModel,
    /** Hex that the board shows. */
    private readonly focus: Signal<string | null>,
  ) {
    this.groups = computed(() => groupsOf(match.initial.value, match.entries.value));
    this.lastCombat = computed(() => {
      const last = storiesOf(this.groups.value.at(-1)?.entries ?? []).at(-1);
      return last?.kind === 'combat' ? last.combat : null;
    });
    this.undone = computed(() => undoneIn(match.entries.value));
    // The last entry is shown in the present, as long as it is the last.
    this.pointed = computed(
      () => match.at.value ?? (this.#chosen.value === this.last ? this.#chosen.value : null),
    );
    this.away = new Away(match);
    this.news = computed(() =>
      newsOf(match.initial.value, this.#readSoFar, match.side.value, this.away.missed.value),
    );
    this.marks = computed(() => this.#marks());
  }

  /** Number of the last entry. */
  get last(): number {
    return this.match.entries.value.at(-1)?.number ?? 0;
  }

  /**
   * Shows the position after an entry and its marks, or those of all entries after another one; 0 is the beginning.
   */
  async lookAt(number: number, after: number | null = null): Promise<void> {
    const { match, last } = this;
    const entry = Math.min(Math.max(number, 0), last);
    this.#chosen.value = entry;
    this.#after.value = after;
    await match.lookAt(entry === last ? null : entry);
    if (this.pointed.value === entry) this.#show(focusOf(this.marks.value));
  }

  /** Moves forward or back by this many entries. */
  step(by: number): Promise<void> {
    return this.lookAt((this.match.at.value ?? this.last) + by);
  }

  /** Lights the hexes of these entries on the board; without entries no more. */
  light(entries: readonly HistoryEntry[]): void {
    const hexes = hexesOf(entries);
    this.drawn.value =
      hexes.length === 0 ? NO_MARKS : { ...NO_MARKS, hexes: hexes.map((hex) => ({ hex, kind: 'lit' })) };
  }

  /** Returns to the present. */
  async leave(): Promise<void> {
    this.#chosen.value = null;
    await this.match.lookAt(null);
  }

  /** The latest group and that of the shown entry are open, unless the user has decided otherwise. */
  isOpen({ key, entries }: Group): boolean {
    const pointed = this.pointed.value;
    return (
      this.#opened.value.get(key) ??
      (key === this.groups.value.at(-1)?.key || entries.some(({ number }) => number === pointed))
    );
  }

  toggle(group: Group): void {
    this.#opened.value = new Map([...this.#opened.value, [group.key, !this.isOpen(group)]]);
  }

  /** Without a seat no entry is read before it is shown. */
  get #readSoFar(): readonly HistoryEntry[] {
    const { entries, side, at } = this.match;
    const upTo = side.value === null ? at.value : null;
    return upTo === null ? entries.value : entries.value.filter(({ number }) => number <= upTo);
  }

  /** Adds the marks of the shown entry to a tool of the board. */
  over(tool: BoardTool): BoardTool {
    const read = (): Marks => {
      const shown = joined(joined(tool.marks, this.drawn.value), this.marks.value);
      return joined(joined(shown, this.#newsOver(shown)), this.#lastDie());
    };
    return withMarks(tool, read, {
      paths: (after, upTo) => {
        const between = this.match.entries.value.filter(({ number }) => number > after && number <= upTo);
        return pathsIn(between.flatMap(({ events }) => events));
      },
      onPoint: (at) => (this.pointing.value = at),
      onEscape: () => {
        if (this.match.at.value === null) this.#chosen.value = null;
      },
    });
  }

  #marks(): Marks {
    const { entries, shown, shownAt, at, view } = this.match;
    const asked = view.value.position.proposals.takeback?.entry;
    // The move that a side asks to take back is pointed out in the present.
    const pointed = this.pointed.value ?? (at.value === null ? (asked ?? null) : null);
    if (pointed === null || shownAt.value !== at.value) return NO_MARKS;
    const after = this.#after.value ?? pointed - 1;
    const scene = entries.value.filter(({ number }) => number > after && number <= pointed);
    const [entry] = scene.slice(-1);
    if (entry === undefined) return NO_MARKS;
    const events = scene.flatMap((one) => one.events);
    const marks = marksOf({ ...entry, events }, shown.value, attackUpTo(entries.value, pointed));
    if (pointed !== asked) return marks;
    const hexes = marks.arrows.flatMap((arrow) => arrow.hexes);
    return { ...marks, hexes: hexes.map((hex) => ({ hex, kind: 'note' as const })), urgent: true };
  }

  /** The last actions of the other side stay on the present board until a unit is selected. */
  #newsOver({ arrows, units }: Marks): Marks {
    const news = this.news.value;
    const isFree = arrows.length === 0 && units.every(({ kind }) => kind === 'ready' || kind === 'duty');
    if (news === null || !isFree || this.pointed.value !== null || this.match.at.value !== null)
      return NO_MARKS;
    return marksOfNews(news);
  }

  /** The die of the last combat lies on the present board until the next action. */
  #lastDie(): Marks {
    const combat = this.lastCombat.value;
    const { at, view } = this.match;
    if (combat === null || this.pointed.value !== null || at.value !== null) return NO_MARKS;
    const { units } = view.value.position;
    const events = combat.entries.flatMap((entry) => entry.events);
    const wasIn = (unit: string): string | undefined => standingBefore(events, unit) ?? units[unit]?.hex;
    return { ...NO_MARKS, die: dieOf(events, combat.attack, wasIn) };
  }

  #show(hex: string | null): void {
    // Brings even the same hex into view again.
    this.focus.value = null;
    this.focus.value = hex;
  }
}
