import type { Action, ActionOf, GameEvent, Position } from '../../engine';

/** A played entry of a match, as its viewer may see it. */
export interface LoggedEntry {
  readonly number: number;
  readonly side: string;
  readonly action: Action;
  /** Number of its dice. */
  readonly dice: number;
  readonly events: readonly GameEvent[];
  /** The entry to whose position it returned; null for play. */
  readonly restore: number | null;
  readonly before: Position;
  readonly position: Position;
}

type Attack = ActionOf<'declareAttack'>;
type Fire = Pick<ActionOf<'allocateFpf'>, 'artillery' | 'groundSupport'>;

/** A combat whose die was rolled. */
export interface FoughtCombat {
  readonly entry: number;
  readonly before: Position;
  readonly attack: Attack;
  readonly fire: Fire;
  readonly resolved: Extract<GameEvent, { type: 'combatResolved' }>;
}

/** The beginning of a phase that was played to its end. */
interface PlayedPhase {
  /** The last entry before it. */
  readonly entry: number;
  readonly before: Position;
}

/** A Player-Turn, complete or not. */
export interface PlayerTurn {
  readonly turn: number;
  readonly side: string;
  /** The last entry before it, and its own last. */
  readonly start: number;
  readonly last: number;
  readonly before: Position;
  readonly after: Position;
  /** The actions up to the first that rolled a die. */
  readonly movement: (PlayedPhase & { readonly actions: readonly Action[] }) | undefined;
  /** The attacks, each with the position of its declaration. */
  readonly combat:
    | (PlayedPhase & {
        readonly attacks: readonly { readonly before: Position; readonly attack: Attack }[];
      })
    | undefined;
  readonly combats: readonly FoughtCombat[];
}

/** The beginning of the first Player-Turn, or the present state of the set-up. */
export interface TurnBeginning {
  /** The last entry before it. */
  readonly entry: number;
  readonly beginning: Position;
}

/** A match divided into its parts. */
export interface ReadTurns extends TurnBeginning {
  readonly turns: readonly PlayerTurn[];
}

/** An entry with the positions of it that are needed. */
interface KeptEntry extends Omit<LoggedEntry, 'before' | 'position'> {
  readonly place: Pick<Position, 'turn' | 'phasing' | 'phase'> & { readonly isFree: boolean };
  readonly before: Position | undefined;
}

/** Divides a match into its Player-Turns, without the set-up and actions that were taken back. */
export class TurnReader {
  private readonly entries: KeptEntry[] = [];
  private latest: TurnBeginning;

  constructor(first: Position) {
    this.latest = { entry: 0, beginning: first };
  }

  /** Adds the next entry. */
  add({ before, position, ...entry }: LoggedEntry): void {
    const { entries } = this;
    this.latest = { entry: entry.number, beginning: position };
    if (entry.restore !== null) {
      while (entries.length > 0 && entries.at(-1)!.number > entry.restore) entries.pop();
      return;
    }
    const { turn, phasing, phase, pending } = before;
    const place = { turn, phasing, phase, isFree: pending === undefined };
    const last = entries.at(-1)?.place;
    const isFirst = last === undefined || !isSameTurn(last, place) || last.phase !== phase;
    const isKept = isFirst || entry.action.type === 'declareAttack';
    entries.push({ ...entry, place, before: isKept ? before : undefined });
  }

  /** The parts read so far. */
  read(): ReadTurns {
    const turns: KeptEntry[][] = [];
    for (const entry of this.entries) {
      if (entry.place.phase === 'deployment') continue;
      const known = turns.at(-1);
      if (known !== undefined && isSameTurn(known[0]!.place, entry.place)) known.push(entry);
      else turns.push([entry]);
    }
    const { latest } = this;
    const read = turns.map((entries, at) => turnOf(entries, turns[at + 1]?.[0]?.before ?? latest.beginning));
    const [first] = read;
    return {
      ...(first === undefined ? latest : { entry: first.start, beginning: first.before }),
      turns: read,
    };
  }
}

function isSameTurn(one: KeptEntry['place'], other: KeptEntry['place']): boolean {
  return one.turn === other.turn && one.phasing === other.phasing;
}

function turnOf(entries: readonly KeptEntry[], after: Position): PlayerTurn {
  const first = entries[0]!;
  const ofPhase = (phase: Position['phase']): KeptEntry[] =>
    entries.filter(({ place }) => place.phase === phase);
  return {
    turn: first.place.turn,
    side: first.place.phasing,
    start: first.number - 1,
    last: entries.at(-1)!.number,
    before: first.before!,
    after,
    movement: movementOf(ofPhase('movement')),
    combat: combatOf(ofPhase('combat')),
    combats: foughtIn(entries),
  };
}

function phaseOf(
  [first]: readonly KeptEntry[],
  own: readonly KeptEntry[],
  end: string,
): PlayedPhase | undefined {
  if (first?.before === undefined || !first.place.isFree) return undefined;
  return own.some(({ action }) => action.type === end)
    ? { entry: first.number - 1, before: first.before }
    : undefined;
}

/** Entries of the phasing side while no decision was pending. */
function ownIn(entries: readonly KeptEntry[]): KeptEntry[] {
  return entries.filter(({ place, side }) => place.isFree && side === place.phasing);
}

function movementOf(entries: readonly KeptEntry[]): PlayerTurn['movement'] {
  const own = ownIn(entries);
  const phase = phaseOf(entries, own, 'endMovement');
  if (phase === undefined) return undefined;
  const die = own.findIndex(({ dice }) => dice > 0);
  const plain = die < 0 ? own : own.slice(0, die + 1);
  return { ...phase, actions: plain.map(({ action }) => action) };
}

function combatOf(entries: readonly KeptEntry[]): PlayerTurn['combat'] {
  const own = ownIn(entries);
  const phase = phaseOf(entries, own, 'endCombat');
  const attacks = own.flatMap(({ before, action }) =>
    action.type === 'declareAttack' ? [{ before: before!, attack: action }] : [],
  );
  return phase && { ...phase, attacks };
}

function foughtIn(entries: readonly KeptEntry[]): FoughtCombat[] {
  const found: FoughtCombat[] = [];
  let declared: Omit<FoughtCombat, 'resolved'> | undefined;
  for (const { number, action, events, before } of entries) {
    if (action.type === 'declareAttack')
      declared = {
        entry: number,
        before: before!,
        attack: action,
        fire: { artillery: [], groundSupport: 0 },
      };
    for (const event of events) {
      if (declared === undefined) break;
      if (event.type === 'fpfAllocated') {
        const { artillery, groundSupport } = event;
        declared = { ...declared, fire: { artillery, groundSupport } };
      }
      if (event.type !== 'combatResolved') continue;
      found.push({ ...declared, resolved: event });
      declared = undefined;
    }
  }
  return found;
}
