import type { Accepted, Position } from '../../engine';
import { withPresentOrders } from '../../match/open-match';
import type { PlayableMatch } from '../../match/open-match';
import type { EarlierPosition } from '../../match/replay/replays';

/** Where a sequence begins and what it is played without. */
export interface SequenceStart {
  readonly match: PlayableMatch;
  /** Number of the entry that led to the position. */
  readonly version: number;
  readonly position: Position;
  /** Leaves out of a position what the player does not see. */
  readonly asSeen: (position: Position) => Position;
  readonly earlier: EarlierPosition;
}

/** The positions that a list of actions leads through, each with the present standing orders. */
export class PositionSequence {
  private readonly path: Position[];
  private current: Position;

  constructor(private readonly start: SequenceStart) {
    this.path = [start.position];
    this.current = this.prepared(start.position);
  }

  /** The position that the next action meets. */
  get position(): Position {
    return this.current;
  }

  /** Goes on from an accepted action, a granted takeback included; answers the position after it. */
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
