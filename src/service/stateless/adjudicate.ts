import { REFEREE } from '../../engine';
import type { Accepted, Referee, Position } from '../../engine';
import { writePosition } from '../../notation/position-line/position-line';
import type { UnknownActions } from '../requests/actions';
import { isNotUnderstood, readActions } from '../requests/actions';
import { denied, isRefusal, unknownSide } from '../../problems/denials';
import type { Answer, Denied } from '../../problems/denials';
import { SuppliedDice, facesProblem } from '../../match/dice/dice-sources';
import { readSent } from '../games/games';
import type { Games, OpenedPosition } from '../games/games';
import type { PositionRefused, PositionSent } from '../games/requests';
import { stepOf } from '../play/dry-run';
import { playActions } from '../play/play-actions';
import { LONGEST_LIST } from '../play/schema';
import type { AdjudicationReceipts } from './adjudication-receipt';
import type { PlayedStep, SidedAction, Track } from '../play/play-actions';
import type { Stateless } from './own-positions';
import type { Citations } from './citations';
import { MOST_EARLIER } from './schema';
import type { AdjudicatedStep, Adjudication, newAdjudicationSchema } from './schema';
import type { Of } from '../../values/schema';

/** Actions of sides in a position, not yet judged. */
type AdjudicateRequest = PositionSent &
  Partial<Pick<Of<typeof newAdjudicationSchema>, 'side' | 'dice' | 'next' | 'sign'>> & {
    readonly actions: readonly { readonly side?: string | undefined; readonly action: unknown }[];
    readonly earlier?: readonly unknown[] | undefined;
  };

/** Applies actions to a position that the caller keeps. */
export class Adjudications {
  constructor(
    private readonly games: Games,
    private readonly citations: Citations,
    private readonly receipts: AdjudicationReceipts,
  ) {}

  async adjudicate(request: AdjudicateRequest): Promise<Stateless<Adjudication> | UnknownActions> {
    const problem = requestProblem(request);
    if (problem !== undefined) return denied('BAD_REQUEST', { problem });
    const actions = readActions(request.actions.map(({ action }) => action));
    if (isNotUnderstood(actions)) return actions;
    const game = await this.games.openPosition(request);
    if (isRefusal(game)) return game;
    const past = readPast(game, request.earlier ?? []);
    if (isRefusal(past)) return past;
    const sided: SidedAction[] = [];
    for (const [index, action] of actions.entries()) {
      const side = request.actions[index]?.side ?? request.side;
      if (side === undefined) return denied('BAD_REQUEST', { problem: `Say whose action ${index} is.` });
      if (side !== REFEREE && !game.referee.sides.includes(side))
        return unknownSide(side, game.referee.sides);
      sided.push({ side, action });
    }
    const adjudication = await this.run(game, sided, past.byEntry, new SuppliedDice(request.dice ?? []));
    if (isRefusal(adjudication)) return adjudication;
    const { referee } = game;
    const { position, toAct } = adjudication;
    const sides = request.next === false ? [] : toAct;
    const line = writePosition(referee, game.position);
    const { custom } = request;
    const signed = request.sign === true ? this.receipts.sign({ game, custom, adjudication, line }) : null;
    return {
      ...adjudication,
      receipt: await signed,
      next: sides.map((side) => referee.legalActions(position, side)),
    };
  }

  private async run(
    { referee, position: start }: OpenedPosition,
    actions: readonly SidedAction[],
    past: ReadonlyMap<number, Position>,
    dice: SuppliedDice,
  ): Promise<Answer<Omit<Adjudication, 'next' | 'receipt'>>> {
    const track = new OwnTrack(referee, start, past);
    const played = await playActions(referee, track, actions, dice);
    if (isRefusal(played)) return played;
    const steps = played.steps.map((step) => traced(referee, step));
    const { stopped } = played;
    const { position } = track;
    const toAct = referee.toAct(position);
    return {
      status: 'ok',
      steps,
      stopped,
      position,
      line: writePosition(referee, position),
      toAct,
      owed: referee.owed(position),
      citations: this.citations.of(steps, stopped),
      diceUsed: steps.flatMap((step) => step.dice),
      diceLeft: dice.left,
    };
  }
}

function requestProblem({ actions, dice, earlier = [] }: AdjudicateRequest): string | undefined {
  if (actions.length === 0) return 'Send at least one action.';
  if (actions.length > LONGEST_LIST) return `A list has at most ${LONGEST_LIST} actions.`;
  if (earlier.length > MOST_EARLIER) return `At most ${MOST_EARLIER} earlier positions are taken.`;
  return facesProblem(dice);
}

function traced(referee: Referee, step: PlayedStep): AdjudicatedStep {
  const { side, before, action, outcome } = step;
  return { ...stepOf(step), side, trace: referee.trace(before, action, outcome.events) };
}

/** Earlier positions of the same game, by the number of their entry. */
function readPast(
  { referee }: OpenedPosition,
  values: readonly unknown[],
): { readonly byEntry: ReadonlyMap<number, Position> } | PositionRefused {
  const byEntry = new Map<number, Position>();
  for (const [index, value] of values.entries()) {
    const read = readSent(referee, value);
    if (isRefusal(read)) {
      const problems = read.problems.map(({ path, message }) => {
        return { path: ['earlier', index, path].filter((part) => part !== '').join('.'), message };
      });
      return { status: 'position-refused', problems };
    }
    byEntry.set(read.position.entry, read.position);
  }
  return { byEntry };
}

/** Positions that a list leads through, together with the earlier ones of the request. */
class OwnTrack implements Track {
  private readonly past: Map<number, Position>;
  private current: Position;

  constructor(
    private readonly referee: Referee,
    start: Position,
    past: ReadonlyMap<number, Position>,
  ) {
    this.past = new Map([...past, [start.entry, start]]);
    this.current = start;
  }

  get position(): Position {
    return this.current;
  }

  async advance({ position, restore }: Accepted): Promise<Position | Denied> {
    const next = restore === undefined ? position : this.restored(restore, position);
    if (isRefusal(next)) return next;
    this.past.set(next.entry, next);
    this.current = next;
    return next;
  }

  private restored(entry: number, present: Position): Position | Denied {
    const earlier = this.past.get(entry);
    return earlier === undefined
      ? denied('EARLIER_POSITION_NEEDED', { entry })
      : this.referee.restore(earlier, present);
  }
}
