import { PHASE_WORDS, REFEREE, sideTitle } from '../engine';
import type { Position, Score } from '../engine';
import type { Refusal } from '../service/denials';
import type { MatchView } from '../service/matches/schema';
import { positionLineSchema } from '../service/values/engine';
import { sentCount, sentId } from '../service/values/schema';
import { answered } from './results';
import { Misused, weightOf } from './tool';
import type { Session } from './tool';

/** The members that say which position is meant: of a match, or one in a line. */
export const placeFields = {
  match: sentId.optional().describe('Id of a match'),
  version: sentCount.optional().describe('Its entry; the last by default'),
  line: positionLineSchema.shape.line.optional().describe('Or a position in one line'),
};

/** Which position is meant. */
interface Place {
  readonly match?: string | undefined;
  readonly version?: number | undefined;
  readonly line?: string | undefined;
}

/** The same question to the service about a match and about a position in a line. */
interface Question<Match, Line> {
  readonly inMatch: (query: MatchAsked) => Match | Promise<Match>;
  readonly ofLine: (query: LineAsked) => Line | Promise<Line>;
}
type MatchAsked = { readonly match: string; readonly at: number | undefined } & Pick<Session, 'caller'>;
type LineAsked = { readonly position: { readonly line: string } } & Pick<Session, 'caller'>;

/** The requests that a scene counts as. */
export const SCENE = weightOf('getPosition', 'getObligations', 'getScore');

/** A position as the caller sees it, with how it stands. */
export interface Scene {
  readonly position: Position;
  readonly line: string | null;
  /** The first sentences of every result. */
  readonly status: string;
  /** The side that is to decide. */
  readonly acting: string;
  /** What the service answers about the position. Throws Refused. */
  ask<Match, Line>(question: Question<Match, Line>): Promise<Exclude<Match | Line, Refusal>>;
}

/** The scene of a place. Throws Refused, or Misused when it is not one place. */
export async function sceneAt({ service, caller }: Session, place: Place): Promise<Scene> {
  const ask = askerAt(place, caller);
  const view = await ask({
    inMatch: async (query) => answered(await service.view(query)).view,
    ofLine: (query) => service.stateless.view({ ...query, viewer: REFEREE }),
  });
  const version = 'version' in view ? view.version : undefined;
  const { score } = await ask({
    inMatch: (query) => service.score({ ...query, at: version }),
    ofLine: (query) => service.stateless.score(query),
  });
  const { position, line } = view;
  const acting = position.pending?.side ?? position.phasing;
  return { position, line, acting, status: statusOf(view, score, version), ask };
}

function askerAt({ match, version, line }: Place, caller: Session['caller']): Scene['ask'] {
  if (match !== undefined && line === undefined) {
    const query = { match, at: version, caller };
    return async ({ inMatch }) => answered(await inMatch(query));
  }
  if (line !== undefined && match === undefined) {
    return async ({ ofLine }) => answered(await ofLine({ position: { line }, caller }));
  }
  throw new Misused('Give a match or a line.');
}

function statusOf(
  { position, toAct, owed }: Pick<MatchView, 'position' | 'toAct' | 'owed'>,
  { points }: Score,
  version: number | undefined,
): string {
  const acting = toAct.length === 0 ? 'No side' : toAct.map(sideTitle).join(' and ');
  const score = Object.entries(points).map(([side, count]) => `${sideTitle(side)} ${count}`);
  return [
    `Game-Turn ${position.turn}, ${sideTitle(position.phasing)} Player-Turn, ${PHASE_WORDS[position.phase]}. ${acting} to act.`,
    ...(owed === null ? [] : [owed]),
    `Points: ${score.join(', ')}.`,
    ...(version === undefined ? [] : [`Version ${version}.`]),
  ].join(' ');
}
