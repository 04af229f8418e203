import { LRUCache } from 'lru-cache';
import { entriesOf } from '../blocks';
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
  ListRequest,
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
import type { Json } from '../json';
import type { RecordStore } from '../record-store';
import type { Archive, Part } from './archive';

const MOST_MATCHES = 128;
const MOST_LOGS = 8;
const MOST_LOST = 10_000;
const PAGE = 100;

/** The documents of a match; `mark` is that under which it was put away. */
interface MatchDocument {
  readonly mark: string;
  readonly match: MatchContents['match'];
}
type Log = Omit<MatchContents, 'match'>;
interface LogDocument {
  readonly mark: string;
  readonly log: Log;
}

/** Matches that are being put away, until the store has forgotten what the documents hold. */
const ARRIVING = { collection: 'archive', partition: 'arriving' } as const;
/** Matches that are removed while they have documents, until both are gone. */
const LEAVING = { collection: 'archive', partition: 'leaving' } as const;

/**
 * A store that reads what it has put away from an archive, and takes a match back when it is written to. Its documents
 * then stay, and are replaced when it is put away again.
 */
export class ArchivingGameStore implements GameStore {
  /** One object for an unchanged match, as a store gives it. */
  readonly #matches = new LRUCache<string, StoredMatch>({ max: MOST_MATCHES });
  readonly #logs = new LRUCache<string, Log>({ max: MOST_LOGS });
  /** Those whose documents were missing when they were last asked for. */
  readonly #lost = new LRUCache<string, true>({ max: MOST_LOST });

  constructor(
    private readonly store: ShelvingStore,
    private readonly records: RecordStore,
    private readonly archive: Archive,
  ) {}

  /**
   * Puts a match away that has not gone on since this version; whether it has. The documents last before the store
   * forgets anything, and what was written meanwhile keeps it from that.
   */
  async putAway(matchId: string, version: number): Promise<boolean> {
    const marked = await this.store.contents(matchId);
    if (marked?.contents.match.version !== version) return false;
    const {
      mark,
      contents: { match, ...log },
    } = marked;
    await this.records.write({ ...ARRIVING, id: matchId }, null);
    await this.archive.put(matchId, 'log', { mark, log } satisfies LogDocument as unknown as Json);
    await this.archive.put(matchId, 'match', { mark, match } satisfies MatchDocument as unknown as Json);
    const isAway = await this.store.putAway(matchId, mark);
    // Who removed it meanwhile may have come too early for these documents.
    if (!isAway && (await this.store.summary(matchId)) === undefined) await this.archive.remove(matchId);
    await this.records.remove({ ...ARRIVING, id: matchId });
    return isAway;
  }

  /** Takes away documents whose match was removed when a process died. */
  async finishRemovals(): Promise<void> {
    for (const partition of [ARRIVING, LEAVING]) {
      for (const { id } of await this.records.list({ ...partition, limit: PAGE })) {
        // A match that is still there is put away again, or removed by those who ask for it again.
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

  create(record: MatchRecord, snapshot: Json): Promise<'created' | 'exists'> {
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
          ...entriesOf(blocks, from, last),
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

  fileOrders(matchId: string, side: string, value: Json, terms?: FilingTerms): Promise<FileOrdersResult> {
    return this.#writing(matchId, () => this.store.fileOrders(matchId, side, value, terms));
  }

  async ordersAt(matchId: string, side: string, version: number): Promise<Json | undefined> {
    return this.#reading(
      () => this.store.ordersAt(matchId, side, version),
      async (mark) => {
        const { filed } = await this.#log(matchId, mark);
        return filed.find((one) => one.side === side && one.version === version)?.value;
      },
    );
  }

  updateHeader(matchId: string, expectedHeaderVersion: number, header: Json): Promise<UpdateHeaderResult> {
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

  list(request: ListRequest): Promise<MatchPage> {
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

  /** The answer of the store, or that of the archive where the match is away. */
  async #reading<T>(stored: () => Promise<T>, archived: (mark: string) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await stored();
      } catch (error) {
        if (!(error instanceof MatchIsAway)) throw error;
        try {
          return await archived(error.mark);
        } catch (changed) {
          // It was brought back or removed meanwhile: the store knows.
          if (!(changed instanceof OtherContents)) throw changed;
        }
      }
    }
  }

  /** Takes the match back first where it is away. */
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
    part: Part,
    mark: string,
  ): Promise<D> {
    const found = (await this.archive.get(matchId, part)) as unknown as D | undefined;
    if (found?.mark === mark) {
      this.#lost.delete(matchId);
      return found;
    }
    // Replaced or removed since the store named this mark, or lost.
    const present = await this.#present(matchId);
    if (present !== mark) throw new OtherContents();
    const isKnown = this.#lost.has(matchId);
    this.#lost.set(matchId, true);
    throw new MatchIsLost(matchId, isKnown);
  }

  /** The mark under which the store knows a match to be away, if it is. */
  async #present(matchId: string): Promise<string | undefined> {
    try {
      await this.store.load(matchId);
      return undefined;
    } catch (error) {
      if (error instanceof MatchIsAway) return error.mark;
      throw error;
    }
  }

  /** Whether a match that the store holds may have any, from an earlier time or from a process that died. */
  async #hasDocuments(matchId: string): Promise<boolean> {
    return (
      (await this.archive.get(matchId, 'match')) !== undefined ||
      (await this.records.read({ ...ARRIVING, id: matchId })) !== undefined
    );
  }
}

/** One that is lost does not keep the others. */
function unlessLost(error: unknown): MatchIsLost {
  if (error instanceof MatchIsLost) return error;
  throw error;
}

/** What is in the archive now is not what the store meant. */
class OtherContents extends Error {
  override readonly name = 'OtherContents';
}
