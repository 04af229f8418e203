import { PHASE_WORDS, REFEREE, sideTitle } from '../engine';
import type { Position, Score } from '../engine';
import type { UseCaseAnswer, Operation, TaggedAnswer } from '../operations/operation';
import type { DeniedReason } from '../problems/denials';
import { getPosition } from '../service/matches/operations';
import type { MatchView } from '../match/schema';
import type { Subjects } from '../service/operations';
import { score } from '../service/questions/operations';
import { statelessView } from '../service/stateless/operations';
import { positionLineSchema } from '../values/engine';
import { sentCount, sentId } from '../values/schema';
import { Misused, weightOf } from './tool';
import type { CallerSession } from './tool';

/** The members that name a position: in a match, or in one line. */
export const placeFields = {
  match: sentId.optional().describe('Id of a match'),
  version: sentCount.optional().describe('Its entry; the last by default'),
  line: positionLineSchema.shape.line.optional().describe('Or a position in one line'),
};

/** The position of a match, the present one by default, or a position in one line. */
interface Place {
  readonly match?: string | undefined;
  readonly version?: number | undefined;
  readonly line?: string | undefined;
}

/** Two operations with one question: about a match, and about a position. */
interface Question<OfMatch, OfPosition, Result extends UseCaseAnswer, Other extends UseCaseAnswer> {
  readonly ofMatch: Operation<Subjects, OfMatch, Result>;
  readonly ofPosition: Operation<Subjects, OfPosition, Other>;
}

/** Number of requests that a scene counts as. */
export const SCENE = weightOf(getPosition, score.ofMatch);

/** A position as the caller sees it, with its status. */
export interface SeenPosition {
  readonly position: Position;
  readonly line: string | null;
  /** Turn, phase, sides to act and points in sentences: the beginning of every result. */
  readonly status: string;
  /** The side to decide; otherwise the phasing side. */
  readonly acting: string;
  readonly sides: readonly string[];
  /** Asks the service about the position. Throws Refused. */
  readonly ask: Asker;
}

/** The members of a request beside its position. */
type Beside<Request> = Omit<Request, 'caller' | 'match' | 'at' | 'position'>;

type Asker = <OfMatch, OfPosition, Result extends UseCaseAnswer, Other extends UseCaseAnswer>(
  question: Question<OfMatch, OfPosition, Result, Other>,
  beside: Beside<OfMatch & OfPosition>,
) => Promise<Exclude<Exclude<Result | Other, TaggedAnswer>, DeniedReason>>;

/** The scene of a place. Throws Refused; Misused unless the place is exactly one of a match and a line. */
export async function sceneAt(
  session: CallerSession,
  { match, version, line: sent }: Place,
): Promise<SeenPosition> {
  if (match !== undefined && sent === undefined) {
    const { view } = await session.ask(getPosition, { match, at: version });
    const place = { match, at: view.version };
    return sceneOf(view, view.version, ({ ofMatch }, beside) =>
      session.ask(ofMatch, { ...place, ...beside } as never),
    );
  }
  if (sent !== undefined && match === undefined) {
    const position = { line: sent };
    const view = await session.ask(statelessView, { position, viewer: REFEREE });
    return sceneOf(view, undefined, ({ ofPosition }, beside) =>
      session.ask(ofPosition, { position, ...beside } as never),
    );
  }
  throw new Misused('Give a match or a line.');
}

type View = Pick<MatchView, 'position' | 'line' | 'toAct' | 'owed'>;

async function sceneOf(view: View, version: number | undefined, ask: Asker): Promise<SeenPosition> {
  const { position, line } = view;
  const acting = position.pending?.side ?? position.phasing;
  const { score: points } = await ask(score, {});
  const sides = Object.keys(points.points);
  return { position, line, acting, status: statusOf(view, points, version), sides, ask };
}

function statusOf({ position, toAct, owed }: View, { points }: Score, version: number | undefined): string {
  const acting = toAct.length === 0 ? 'No side' : toAct.map(sideTitle).join(' and ');
  const score = Object.entries(points).map(([side, count]) => `${sideTitle(side)} ${count}`);
  return [
    `Game-Turn ${position.turn}, ${sideTitle(position.phasing)} Player-Turn, ${PHASE_WORDS[position.phase]}. ${acting} to act.`,
    ...(owed === null ? [] : [owed]),
    `Points: ${score.join(', ')}.`,
    ...(version === undefined ? [] : [`Version ${version}.`]),
  ].join(' ');
}
