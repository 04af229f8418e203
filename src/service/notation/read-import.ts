import { commentsByEntry } from '../../notation/match-document';
import type { MatchDocument } from '../../notation/match-document';
import { readMatch } from '../../notation/read-match';
import { denied, isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import { exportProblem, exportedMatchSchema } from '../matches/exported';
import type { ExportedMatch } from '../matches/exported';
import type { OptionsRequest } from '../../match/terms';
import { documentOf } from './exported-match';
import type { ImportSource, ReadImport } from './imported';
import { LONGEST_MATCH } from './schema';
import type { NotationRefusal } from './unreadable';

const mostEntries = 5_000;

interface Source {
  readonly document: MatchDocument;
  readonly options: OptionsRequest;
  /** Exported match, whose statements can be checked; missing for notation. */
  readonly exported?: ExportedMatch | undefined;
}

export function readImport(source: ImportSource): ReadImport | NotationRefusal | Denied {
  const read = sourceOf(source);
  if (isRefusal(read)) return read;
  const { start, ...header } = read.document.header;
  const { options, exported } = read;
  return {
    ...{ status: 'read', header, options, isElsewhere: start !== null, match: exported?.match.id ?? null },
    comments: commentsByEntry(read.document)[0] ?? [],
  };
}

export function sourceOf({ text, document }: ImportSource): Source | NotationRefusal | Denied {
  if ((text === undefined) === (document === undefined)) {
    return denied('BAD_REQUEST', { problem: 'Send a match in notation or an exported match.' });
  }
  const source = text === undefined ? fromDocument(document) : fromText(text);
  if (isRefusal(source)) return source;
  const entries = source.document.log.length;
  return entries > mostEntries
    ? denied('BAD_REQUEST', { problem: `A match of at most ${mostEntries} entries is taken.` })
    : source;
}

function fromText(text: string): Source | NotationRefusal | Denied {
  if (text.length > LONGEST_MATCH) {
    return denied('BAD_REQUEST', { problem: `A text has at most ${LONGEST_MATCH} characters.` });
  }
  const reading = readMatch(text);
  if (reading.status === 'unreadable') return reading;
  return { document: reading.value, options: reading.value.header.options };
}

function fromDocument(value: unknown): Source | Denied {
  const read = exportedMatchSchema.safeParse(value);
  if (!read.success) return denied('BAD_REQUEST', { problem: exportProblem(value)! });
  return { document: documentOf(read.data), options: read.data.match.options, exported: read.data };
}
