import { readLines } from '../../notation/read-lines';
import { documentOfScript } from './exported-match';
import { writeAction } from '../../notation/write-action';
import { writeMatch } from '../../notation/write-match';
import type { ActionLine } from '../../notation/read-lines';
import type { Reading } from '../../notation/read-action';
import type { Position } from '../../engine';
import { isNotUnderstood, readActions } from '../requests/actions';
import type { Answer } from '../denials';
import type { MatchRequest } from '../matches/api';
import { denied, isRefusal } from '../denials';
import type { Exports } from '../matches/export';
import type { Queries } from '../questions/queries';
import type { Submissions } from '../play/submit';
import type { NotationService } from './api';
import { Imports } from './imports';
import type { ImportParts } from './imports';
import { LONGEST_TEXT } from './schema';
import type { ReadLine } from './schema';
import type { Unreadable } from './unreadable';

export interface NotationParts extends ImportParts {
  readonly queries: Queries;
  readonly submissions: Submissions;
  readonly exports: Exports;
}

/** Reads and writes notation for matches and for positions that were sent along. */
export function createNotation(parts: NotationParts): NotationService {
  const { queries, games, submissions } = parts;
  const imports = new Imports(parts);
  return {
    async write({ actions }) {
      const read = readActions(actions);
      return isNotUnderstood(read) ? read : { status: 'ok', lines: read.map(writeAction) };
    },
    async read({ text, position, ...request }) {
      if (position === undefined) return linesOf(text);
      const game = await games.openPosition({ ...request, position });
      return isRefusal(game) ? game : linesOf(text, game.position);
    },
    async readInMatch({ text, ...query }) {
      const scene = await queries.scene(query);
      return isRefusal(scene) ? scene : linesOf(text, scene.seen);
    },
    async submit({ text, ...request }) {
      const { match: matchId, caller } = request;
      const scene = await queries.scene({ match: matchId, caller });
      if (isRefusal(scene)) return scene;
      const read = linesOf(text, scene.seen);
      if (read.status !== 'ok') return read;
      const actions = read.lines.map(({ action }) => action);
      const faces = read.lines.flatMap(({ dice }) => dice);
      if (faces.length > 0 && request.dice !== undefined) {
        return denied('BAD_REQUEST', { problem: 'Dice stand in the text or beside it, not both.' });
      }
      return submissions.submit({ ...request, actions, ...(faces.length > 0 && { dice: faces }) });
    },
    exportMatch: (request) => exportMatch(parts, request),
    importMatch: (request) => imports.importMatch(request),
  };
}

function linesOf(text: string, board?: Position) {
  if (text.length > LONGEST_TEXT) {
    return denied('BAD_REQUEST', { problem: `A text has at most ${LONGEST_TEXT} characters.` });
  }
  const reading: Reading<readonly ActionLine[]> = readLines(text, board);
  if (reading.status === 'unreadable') {
    return { status: 'unreadable', problems: reading.problems } satisfies Unreadable;
  }
  const lines = reading.value.map(({ action, dice }): ReadLine => ({
    action,
    dice,
    notation: writeAction(action),
  }));
  return { status: 'ok', lines } as const;
}

async function exportMatch(
  { exports }: NotationParts,
  request: MatchRequest,
): Promise<Answer<{ readonly text: string }>> {
  const found = await exports.scriptOf(request);
  return found.status === 'ok' ? { status: 'ok', text: writeMatch(documentOfScript(found.script)) } : found;
}
