import { z } from 'zod';
import { PHASE_WORDS, REFEREE, sideTitle } from '../engine';
import type { Position, Score } from '../engine';
import type { Caller } from '../service/access/caller';
import type { RefereeService } from '../service/api';
import type { MatchView } from '../service/matches/schema';
import { LONGEST_LINE } from '../notation/position-line/position-line';
import { sentCount, sentId } from '../service/values/schema';
import { answered } from './results';

/** Whom a tool works for. */
export interface Session {
  readonly service: RefereeService;
  readonly caller: Caller;
}

/** Which position is meant: of a match, or one in a line. */
export const placeFields = {
  match: sentId.optional().describe('Id of a match'),
  version: sentCount.optional().describe('Its entry; the last by default'),
  line: z.string().max(LONGEST_LINE).optional().describe('Or a position in one line'),
};
export type Place = z.infer<z.ZodObject<typeof placeFields>>;

type Find<T> = { readonly inMatch: (query: MatchAsked) => T; readonly ofLine: (query: LineAsked) => T };
interface MatchAsked {
  readonly match: string;
  readonly at: number | undefined;
  readonly caller: Caller;
}
interface LineAsked {
  readonly position: { readonly line: string };
  readonly caller: Caller;
}

/** Asks where the position is. */
export function askAt<T>({ match, version, line }: Place, caller: Caller, { inMatch, ofLine }: Find<T>): T {
  if ((match === undefined) === (line === undefined)) throw new Misused('Give a match or a line.');
  return match === undefined
    ? ofLine({ position: { line: line! }, caller })
    : inMatch({ match, at: version, caller });
}

/** Arguments that fit the schema and not each other. */
export class Misused extends Error {
  override readonly name = 'Misused';
}

/** A position with what is asked of it first. */
export interface Scene {
  readonly position: Position;
  readonly line: string | null;
  /** Of a match. */
  readonly version: number | undefined;
  /** The first sentences of every result. */
  readonly status: string;
}

/** The position, as the caller sees it. */
export async function sceneAt({ service, caller }: Session, place: Place): Promise<Scene> {
  return askAt(place, caller, {
    async inMatch(query) {
      const { view } = answered(await service.view(query));
      const { score } = answered(await service.score({ ...query, at: view.version }));
      return sceneOf(view, score, view.version);
    },
    async ofLine(query) {
      const view = answered(await service.stateless.view({ ...query, viewer: REFEREE }));
      const { score } = answered(await service.stateless.score(query));
      return sceneOf(view, score, undefined);
    },
  });
}

/** A position as a match or a stateless view answers it. */
type SeenPosition = Pick<MatchView, 'position' | 'line' | 'toAct' | 'owed'>;

function sceneOf(
  { position, line, toAct, owed }: SeenPosition,
  { points }: Score,
  version: number | undefined,
): Scene {
  const acting = toAct.length === 0 ? 'No side' : toAct.map(sideTitle).join(' and ');
  const score = Object.entries(points).map(([side, count]) => `${sideTitle(side)} ${count}`);
  const status = [
    `Game-Turn ${position.turn}, ${sideTitle(position.phasing)} Player-Turn, ${PHASE_WORDS[position.phase]}. ${acting} to act.`,
    ...(owed === null ? [] : [owed]),
    `Points: ${score.join(', ')}.`,
    ...(version === undefined ? [] : [`Version ${version}.`]),
  ].join(' ');
  return { position, line, version, status };
}
