import type {
  AnswerResult,
  AppendResult,
  Block,
  FileOrdersResult,
  KeptSnapshot,
  MatchContents,
  MatchSummary,
  PackResult,
  StoredOrders,
  StoredMatch,
  UpdateHeaderResult,
} from '../game-store';
import { blockOf } from '../blocks';
import { decodeText } from '../compact';
import { decodeJson } from '../json';
import { MatchIsAway } from '../errors';
import { versionOfStamp } from '../recent-matches';
import type { WriteRecordResult } from '../record-store';
import { answerField, fingerprintField } from './keys';

/** Reply of a script: a code with its arguments, or the fields listed in the script's comment. */
export type ScriptReply = readonly string[];

export function createReply([code = '']: ScriptReply): 'created' | 'exists' {
  if (code === 'created' || code === 'exists') return code;
  return unexpected(code);
}

export function appendReply([code = '', ...rest]: ScriptReply): AppendResult {
  switch (code) {
    case 'appended':
    case 'stale':
      return { status: code, version: Number(field(rest, 0)) };
    case 'repeated':
      return { status: code, answer: decodeJson(field(rest, 0)) };
    case 'header-changed':
      return { status: code, headerVersion: Number(field(rest, 0)) };
    case 'orders-changed':
      return {
        status: code,
        orders: Object.fromEntries(grouped(rest, 2).map(([side, version]) => [side!, Number(version)])),
      };
    case 'key-reused':
    case 'unknown-match':
      return { status: code };
    default:
      return unexpected(code);
  }
}

export function fileOrdersReply([code = '', ...rest]: ScriptReply): FileOrdersResult {
  switch (code) {
    case 'filed':
    case 'repeated':
    case 'stale':
      return { status: code, version: Number(field(rest, 0)) };
    case 'key-reused':
    case 'unknown-match':
      return { status: code };
    default:
      return unexpected(code);
  }
}

export function updateHeaderReply([code = '', ...rest]: ScriptReply): UpdateHeaderResult {
  switch (code) {
    case 'updated':
      return { status: code, headerVersion: Number(field(rest, 0)) };
    case 'stale':
      return { status: code, version: Number(field(rest, 0)) };
    case 'unknown-match':
      return { status: code };
    default:
      return unexpected(code);
  }
}

export function packReply([code = '']: ScriptReply): PackResult {
  switch (code) {
    case 'packed':
    case 'stale':
    case 'no-such-version':
    case 'unknown-match':
      return { status: code };
    default:
      return unexpected(code);
  }
}

/** Log as the script returns it: blocks, and the bodies of unpacked entries. */
export interface LogReply {
  readonly packed: number;
  readonly blocks: readonly Block[];
  readonly bodies: readonly string[];
}

export function logReply(reply: ScriptReply): LogReply {
  const bodiesAt = 2 + 2 * Number(field(reply, 1));
  const blocks = grouped(reply.slice(2, bodiesAt), 2);
  return {
    packed: Number(field(reply, 0)),
    blocks: blocks.map(([first, text]) => blockOf(Number(first), decodeText(text!))),
    bodies: reply.slice(bodiesAt),
  };
}

export function snapshotReply(reply: ScriptReply): KeptSnapshot | undefined {
  if (reply.length === 0) return undefined;
  return { version: Number(field(reply, 0)), snapshot: decodeText(field(reply, 1)) };
}

/** First fields that `loadReply` and `summaryReply` expect, in this order. */
export const summaryFields = ['createdAt', 'header', 'headerVersion', 'version'];

/** Summary from these fields and `away`; undefined if there is no match. */
export function storedSummary(id: string, reply: readonly (string | null)[]): MatchSummary | undefined {
  const [createdAt, header, headerVersion, version, mark] = reply;
  if (typeof createdAt !== 'string') return undefined;
  const fields = [createdAt, header!, headerVersion!];
  if (typeof mark !== 'string') return summaryReply(id, [...fields, version!]);
  return { ...summaryReply(id, [...fields, String(versionOfStamp(mark))]), isAway: true };
}

/** Throws MatchIsAway if the script found an archived match. */
export function unlessAway(id: string, reply: ScriptReply): ScriptReply {
  if (reply[0] === 'away') throw new MatchIsAway(id, field(reply, 1));
  return reply;
}

function summaryReply(id: string, reply: ScriptReply): MatchSummary {
  const [createdAt, header, headerVersion, version] = summaryFields.map((_, at) => field(reply, at));
  return {
    record: { id, createdAt: createdAt!, header: decodeJson(header!) },
    headerVersion: Number(headerVersion),
    version: Number(version),
  };
}

/** True if the match is as the caller knows it. */
export const isUnchanged = ([code]: ScriptReply): boolean => code === 'same';

export function loadReply(id: string, reply: ScriptReply): StoredMatch | undefined {
  if (reply.length === 0) return undefined;
  const snapshotAt = summaryFields.length;
  const packedAt = snapshotAt + 1;
  const orders = grouped(reply.slice(packedAt + 1), 3).map(
    ([side, version, value]): [string, StoredOrders] => [
      side!,
      { version: Number(version), value: decodeJson(value!) },
    ],
  );
  return {
    ...summaryReply(id, reply),
    snapshot: decodeText(field(reply, snapshotAt)),
    orders: Object.fromEntries(orders),
    packed: Number(field(reply, packedAt)),
  };
}

/** Decodes the two fields of a first answer, both null where the key is unused. */
export function answerReply([kept, answer]: readonly (string | null)[], fingerprint: string): AnswerResult {
  if (typeof kept !== 'string' || typeof answer !== 'string') return { status: 'unused' };
  return kept === fingerprint ? { status: 'repeated', answer: decodeJson(answer) } : { status: 'key-reused' };
}

interface Hashes {
  readonly snapshots: Readonly<Record<string, string>>;
  readonly filed: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, string>>;
}

/** Decodes these hashes of a match. */
export function hashes(all: Hashes): Pick<MatchContents, keyof Hashes> {
  return {
    snapshots: Object.entries(all.snapshots)
      .map(([version, text]) => ({ version: Number(version), snapshot: decodeText(text) }))
      .sort((one, other) => one.version - other.version),
    filed: Object.entries(all.filed).map(([name, text]) => {
      const [version = '', side = ''] = name.split(':');
      return { side, version: Number(version), value: decodeJson(text) };
    }),
    answers: Object.entries(all.answers)
      .filter(([name]) => name.startsWith(answerField('')))
      .map(([name, text]) => {
        const key = name.slice(answerField('').length);
        return { key, fingerprint: all.answers[fingerprintField(key)]!, answer: decodeJson(text) };
      }),
  };
}

export function writeRecordReply([code = '', ...rest]: ScriptReply): WriteRecordResult {
  if (code === 'written' || code === 'stale') return { status: code, version: Number(field(rest, 0)) };
  return unexpected(code);
}

function grouped(flat: ScriptReply, size: number): string[][] {
  const groups: string[][] = [];
  for (let at = 0; at < flat.length; at += size) groups.push(flat.slice(at, at + size));
  return groups;
}

function field(reply: ScriptReply, at: number): string {
  return reply[at] ?? unexpected('');
}

function unexpected(code: string): never {
  throw new Error(`Redis answered something that no script of this store sends: "${code}".`);
}
