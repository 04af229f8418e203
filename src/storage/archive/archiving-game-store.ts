import { LRUCache } from 'lru-cache';
import { entriesBetween } from '../blocks';
import { MatchIsAway, MatchIsLost } from '../errors';
import type {
  AnswerResult,
  AppendRequest,
  AppendResult,
  Block,
  FileOrdersResult,
  FilingTerms,
  GameStore,
  KeptSnapshot,
  ListQuery,
  LogEntry,
  MatchContents,
  MatchPage,
  MatchRecord,
  MatchSummary,
  PackRequest,
  PackResult,
  ShelvingStore,
  StoredMatch,
  UpdateHeaderResult,
} from '../game-store';
import type { StoredJson } from '../json';
import type { RecordStore } from '../record-store';
import type { Archive, ArchivePart } from './archive';

const MOST_MATCHES = 128;
const MOST_LOGS = 8;
const MOST_LOST = 10_000;
const PAGE = 100;

/** Archived document of a match; `mark` identifies the contents that were archived. */
interface MatchDocument {
  readonly mark: string;
  readonly match: MatchContents['match'];
}
type Log = Omit<MatchContents, 'match'>;
interface LogDocument {
  readonly mark: string;
  readonly log: Log;
}

/** Matches being archived; an entry goes once the store has dropped the archived contents. */
const ARRIVING = { collection: 'archive', partition: 'arriving' } as const;
/** Matches being removed that have documents; an entry goes once the match and its documents are gone. */
const LEAVING = { collection: 'archive', partition: 'leaving' } as const;

/**
 * Store that reads archived matches from the archive and restores a match before it writes to it. The
 * documents of a restored match stay until they are replaced.
 */
export class ArchivingGameStore implements GameStore {
  /** One object per unchanged match, as in the stores. The mark in the key changes with the contents, here and below. */
  readonly #matches = new LRUCache<string, StoredMatch>({ max: MOST_MATCHES });
  readonly #logs = new LRUCache<string, Log>({ max: MOST_LOGS });
  /** Matches whose documents were missing at the last read. */
  readonly #lost = new LRUCache<string, true>({ max: MOST_LOST });

  constructor(
    private readonly store: ShelvingStore,
    private readonly records: RecordStore,
    private readonly archive: Archive,
  ) {}

  /**
   * Archives a match that is still at this version. The documents are durable before the store drops
   * anything, and a write in between cancels the archiving. Returns whether the match was archived.
   */
  async putAway(matchId: string, version: number): Promise<boolean> {
    const marked = await this.store.contents(matchId);
    if (marked?.contents.match.version !== version) return false;
    const {
      mark,
      contents: { match, ...log },
    } = marked;
    await this.records.write({ ...ARRIVING, id: matchId }, null);
    await this.archive.put(matchId, 'log', { mark, log } satisfies LogDocument as unknown as StoredJson);
    await this.archive.put(matchId, 'match', {
      mark,
      match,
    } satisfies MatchDocument as unknown as StoredJson);
    const isAway = await this.store.putAway(matchId, mark);
    // A concurrent removal may have run before these documents existed.
    if (!isAway && (await this.store.summary(matchId)) === undefined) await this.archive.remove(matchId);
    await this.records.remove({ ...ARRIVING, id: matchId });
    return isAway;
  }

  /** Removes the documents of matches whose removal or archiving a crash interrupted. */
  async finishRemovals(): Promise<void> {
    for (const partition of [ARRIVING, LEAVING]) {
      for (const { id } of await this.records.list({ ...partition, limit: PAGE })) {
        // A match that still exists is archived again, or removed when its caller retries.
        if ((await this.store.summary(id)) !== undefined) continue;
        await this.archive.remove(id);
        await this.records.remove({ ...partition, id });
      }
    }
  }

  async remove(matchId: string): Promise<boolean> {
    const summary = await this.store.summary(matchId);
    if (summary === undefined) return false;
    if (summary.isAway !== true && !(await this.#hasDocuments(matchId))) return this.store.remove(matchId);
    await this.records.write({ ...LEAVING, id: matchId }, null);
    const removed = await this.store.remove(matchId);
    await this.archive.remove(matchId);
    await this.records.remove({ ...LEAVING, id: matchId });
    return removed;
  }

  create(record: MatchRecord, snapshot: StoredJson): Promise<'created' | 'exists'> {
    return this.store.create(record, snapshot);
  }

  remembered(matchId: string): StoredMatch | undefined {
    return this.store.remembered(matchId);
  }

  async load(matchId: string): Promise<StoredMatch | undefined> {
    return this.#reading(
      () => this.store.load(matchId),
      async (mark) => this.#match(matchId, mark),
    );
  }

  async loadAll(matchIds: readonly string[]): Promise<readonly (StoredMatch | MatchIsLost | undefined)[]> {
    return this.#reading(
      () => this.store.loadAll(matchIds),
      () => Promise.all(matchIds.map((matchId) => this.load(matchId).catch(unlessLost))),
    );
  }

  append(request: AppendRequest): Promise<AppendResult> {
    return this.#writing(request.matchId, () => this.store.append(request));
  }

  async entries(matchId: string, from: number, to?: number): Promise<readonly LogEntry[]> {
    return this.#reading(
      () => this.store.entries(matchId, from, to),
      async (mark) => {
        const { blocks, entries } = await this.#log(matchId, mark);
        const packed = blocks.reduce((count, { bodies }) => count + bodies.length, 0);
        const last = to ?? Infinity;
        return [
          ...entriesBetween(blocks, from, last),
          ...entries
            .map((body, at) => ({ number: packed + at + 1, body }))
            .filter(({ number }) => number >= from && number <= last),
        ];
      },
    );
  }

  async answerFor(matchId: string, key: string, fingerprint: string): Promise<AnswerResult> {
    return this.#reading(
      () => this.store.answerFor(matchId, key, fingerprint),
      async (mark) => {
        const { answers } = await this.#log(matchId, mark);
        const first = answers.find((one) => one.key === key);
        if (first === undefined) return { status: 'unused' };
        return first.fingerprint === fingerprint
          ? { status: 'repeated', answer: first.answer }
          : { status: 'key-reused' };
      },
    );
  }

  fileOrders(
    matchId: string,
    side: string,
    value: StoredJson,
    terms?: FilingTerms,
  ): Promise<FileOrdersResult> {
    return this.#writing(matchId, () => this.store.fileOrders(matchId, side, value, terms));
  }

  async ordersAt(matchId: string, side: string, version: number): Promise<StoredJson | undefined> {
    return this.#reading(
      () => this.store.ordersAt(matchId, side, version),
      async (mark) => {
        const { filed } = await this.#log(matchId, mark);
        return filed.find((one) => one.side === side && one.version === version)?.value;
      },
    );
  }

  updateHeader(
    matchId: string,
    expectedHeaderVersion: number,
    header: StoredJson,
  ): Promise<UpdateHeaderResult> {
    return this.store.updateHeader(matchId, expectedHeaderVersion, header);
  }

  pack(request: PackRequest): Promise<PackResult> {
    return this.#writing(request.matchId, () => this.store.pack(request));
  }

  async blocks(matchId: string, from: number): Promise<readonly Block[]> {
    return this.#reading(
      () => this.store.blocks(matchId, from),
      async (mark) => {
        const { blocks } = await this.#log(matchId, mark);
        return blocks.filter(({ first, bodies }) => first + bodies.length > from);
      },
    );
  }

  async snapshotBefore(matchId: string, version: number): Promise<KeptSnapshot | undefined> {
    return this.#reading(
      () => this.store.snapshotBefore(matchId, version),
      async (mark) => {
        const present = await this.#match(matchId, mark);
        if (present === undefined) return undefined;
        if (present.version <= version) return { version: present.version, snapshot: present.snapshot };
        const { snapshots } = await this.#log(matchId, mark);
        return snapshots.findLast((one) => one.version <= version);
      },
    );
  }

  list(request: ListQuery): Promise<MatchPage> {
    return this.store.list(request);
  }

  subscribe(matchId: string, listener: () => void): Promise<() => Promise<void>> {
    return this.store.subscribe(matchId, listener);
  }

  kept(name: string): Promise<string | undefined> {
    return this.store.kept(name);
  }

  keep(name: string, value: string): Promise<string> {
    return this.store.keep(name, value);
  }

  forget(name: string): Promise<boolean> {
    return this.store.forget(name);
  }

  probe(): Promise<void> {
    return this.store.probe();
  }

  /** Reads from the store, or from the archive where the match is archived. */
  async #reading<T>(stored: () => Promise<T>, archived: (mark: string) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await stored();
      } catch (error) {
        if (!(error instanceof MatchIsAway)) throw error;
        try {
          return await archived(error.mark);
        } catch (changed) {
          // The match was restored or removed in between: ask the store again.
          if (!(changed instanceof OtherContents)) throw changed;
        }
      }
    }
  }

  /** Restores an archived match before it writes. */
  async #writing<T>(matchId: string, write: () => Promise<T>): Promise<T> {
    return this.#reading(write, async (mark) => {
      const { match } = await this.#document<MatchDocument>(matchId, 'match', mark);
      const log = await this.#log(matchId, mark);
      await this.store.bringBack(matchId, { mark, contents: { match, ...log } });
      return write();
    });
  }

  async #match(matchId: string, mark: string): Promise<StoredMatch | undefined> {
    const summary = await this.store.summary(matchId);
    if (summary === undefined) return undefined;
    if (summary.isAway !== true) throw new OtherContents();
    const { record, headerVersion, version }: MatchSummary = summary;
    const name = `${matchId} ${headerVersion} ${mark}`;
    const known = this.#matches.get(name);
    if (known) return known;
    const { match } = await this.#document<MatchDocument>(matchId, 'match', mark);
    const found = { ...match, record, headerVersion, version };
    this.#matches.set(name, found);
    return found;
  }

  async #log(matchId: string, mark: string): Promise<Log> {
    const name = `${matchId} ${mark}`;
    const known = this.#logs.get(name);
    if (known) return known;
    const { log } = await this.#document<LogDocument>(matchId, 'log', mark);
    this.#logs.set(name, log);
    return log;
  }

  async #document<D extends { readonly mark: string }>(
    matchId: string,
    part: ArchivePart,
    mark: string,
  ): Promise<D> {
    const found = (await this.archive.get(matchId, part)) as unknown as D | undefined;
    if (found?.mark === mark) {
      this.#lost.delete(matchId);
      return found;
    }
    // The document was replaced or removed after the store named this mark, or it is lost.
    const present = await this.#present(matchId);
    if (present !== mark) throw new OtherContents();
    const isKnown = this.#lost.has(matchId);
    this.#lost.set(matchId, true);
    throw new MatchIsLost(matchId, isKnown);
  }

  /** Mark under which the store has archived the match; undefined if it is not archived. */
  async #present(matchId: string): Promise<string | undefined> {
    try {
      await this.store.load(matchId);
      return undefined;
    } catch (error) {
      if (error instanceof MatchIsAway) return error.mark;
      throw error;
    }
  }

  /** True if a stored match may have documents, from earlier archiving or from a crash. */
  async #hasDocuments(matchId: string): Promise<boolean> {
    return (
      (await this.archive.get(matchId, 'match')) !== undefined ||
      (await this.records.read({ ...ARRIVING, id: matchId })) !== undefined
    );
  }
}

/** Keeps the error of a lost match, so that the others still load; rethrows any other error. */
function unlessLost(error: unknown): MatchIsLost {
  if (error instanceof MatchIsLost) return error;
  throw error;
}

/** Thrown when the archive holds other contents than those the store named. */
class OtherContents extends Error {
  override readonly name = 'OtherContents';
}
