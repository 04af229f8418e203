import type { Accepted, Position } from '../../engine';
import { withPresentOrders } from '../../match/open-match';
import type { PlayableMatch } from '../../match/open-match';
import type { EarlierPosition } from '../../match/replay/replays';

/** Start of a sequence, and the view that it is played with. */
export interface SequenceStart {
  readonly match: PlayableMatch;
  /** Number of the entry that led to the position. */
  readonly version: number;
  readonly position: Position;
  /** Removes from a position what the player does not see. */
  readonly asSeen: (position: Position) => Position;
  readonly earlier: EarlierPosition;
}

/** Positions that a list of actions leads through, each with the present standing orders. */
export class PositionSequence {
  private readonly path: Position[];
  private current: Position;

  constructor(private readonly start: SequenceStart) {
    this.path = [start.position];
    this.current = this.prepared(start.position);
  }

  /** Position that the next action is applied to. */
  get position(): Position {
    return this.current;
  }

  /** Continues after an accepted action, a granted takeback included; returns the position after it. */
  async advance({ position, restore }: Accepted): Promise<Position> {
    const { referee } = this.start.match;
    const next = restore === undefined ? position : referee.restore(await this.past(restore), position);
    this.path.push(next);
    this.current = this.prepared(next);
    return next;
  }

  private async past(entry: number): Promise<Position> {
    const { version, asSeen, earlier } = this.start;
    return asSeen(this.path[entry - version] ?? (await earlier(entry)));
  }

  private prepared(position: Position): Position {
    const { match, asSeen } = this.start;
    return asSeen(withPresentOrders(match, position));
  }
}
