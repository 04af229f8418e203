import type { Action, AttackDeclaredEvent, GameEvent, HistoryEntry } from '@westwall/sdk';

type EventOf<Kind extends GameEvent['type']> = Extract<GameEvent, { type: Kind }>;

/** One combat, from its declaration to its present state. */
export interface Combat {
  /** The first entry declares it. */
  readonly entries: readonly [HistoryEntry, ...HistoryEntry[]];
  readonly attack: AttackDeclaredEvent;
  readonly fire: EventOf<'fpfAllocated'> | null;
  /** Null until the die is rolled. */
  readonly resolved: EventOf<'combatResolved'> | null;
  /** Its other events: retreats, losses, advances, points. */
  readonly outcomes: readonly GameEvent[];
}

/** Unit of reading in the log. */
export type Story =
  | { readonly kind: 'entry'; readonly entry: HistoryEntry }
  /** Request to take a move back, with its answer. */
  | { readonly kind: 'takeback'; readonly entries: readonly [HistoryEntry, HistoryEntry] }
  | { readonly kind: 'combat'; readonly combat: Combat };

/** Actions that continue a combat. */
const answers: ReadonlySet<Action['type']> = new Set([
  'allocateFpf',
  'retreatUnit',
  'displaceUnit',
  'advanceUnit',
  'declineAdvance',
  'demolishBridge',
]);

/** Events that the card of a combat describes itself, or that another part of the page shows. */
const shown: ReadonlySet<GameEvent['type']> = new Set([
  'attackDeclared',
  'fpfAllocated',
  'dieRolled',
  'combatResolved',
  'phaseStarted',
  'playerTurnStarted',
  'gameTurnStarted',
]);

/** Entries in order, with all entries of a combat as one, and a takeback with its answer. */
export function storiesOf(entries: readonly HistoryEntry[]): readonly Story[] {
  const stories: Story[] = [];
  for (const entry of entries) {
    const last = stories.at(-1);
    const attack = entry.events.find((event) => event.type === 'attackDeclared');
    if (attack !== undefined) stories.push({ kind: 'combat', combat: combatOf(attack, [entry]) });
    else if (last?.kind === 'combat' && answers.has(entry.action.type)) {
      const { combat } = last;
      stories.splice(-1, 1, {
        kind: 'combat',
        combat: combatOf(combat.attack, [...combat.entries, entry]),
      });
    } else if (last?.kind === 'entry' && entry.action.type === 'answerTakeback') {
      stories.splice(-1, 1, { kind: 'takeback', entries: [last.entry, entry] });
    } else stories.push({ kind: 'entry', entry });
  }
  return stories;
}

/** Combats in these entries. */
export function combatsOf(entries: readonly HistoryEntry[]): readonly Combat[] {
  return storiesOf(entries).flatMap((story) => (story.kind === 'combat' ? story.combat : []));
}

function combatOf(attack: AttackDeclaredEvent, entries: Combat['entries']): Combat {
  const events = entries.flatMap((entry) => entry.events);
  return {
    entries,
    attack,
    fire: events.find((event) => event.type === 'fpfAllocated') ?? null,
    resolved: events.find((event) => event.type === 'combatResolved') ?? null,
    outcomes: events.filter(({ type }) => !shown.has(type)),
  };
}

/**
 * Last entry of the next scene of a playback: all moves up to the next combat, or one whole combat, never beyond the
 * Player-Turn.
 */
export function nextScene(entries: readonly HistoryEntry[], after: number, most: number): number {
  const rest = entries.filter(({ number }) => number > after && number <= most);
  const end = rest.find(beginsPlayerTurn)?.number ?? most;
  const ahead = rest.filter(({ number }) => number <= end);
  const stories = storiesOf(ahead);
  const at = stories.findIndex(({ kind }) => kind === 'combat');
  if (at === -1) return end;
  const scene = at === 0 ? stories.slice(0, 1) : stories.slice(0, at);
  const last = scene.flatMap((story) =>
    story.kind === 'combat' ? story.combat.entries : story.kind === 'entry' ? story.entry : story.entries,
  );
  return last.at(-1)?.number ?? end;
}

function beginsPlayerTurn({ events }: HistoryEntry): boolean {
  return events.some(({ type }) => type === 'playerTurnStarted');
}
