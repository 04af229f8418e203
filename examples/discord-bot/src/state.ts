import { readFile, rename, writeFile } from 'node:fs/promises';

/** The match of a channel. */
export interface Table {
  readonly match: string;
  readonly system: string;
  readonly private: boolean;
  /** Seats that users of Discord hold. The tokens are secrets. */
  readonly seats: readonly HeldSeat[];
  /** The user who is the referee. */
  readonly referee?: { readonly user: string; readonly token: string };
  /** Where the service posts what happens elsewhere. */
  readonly hook?: Hook;
  /** The last version that the channel has heard of. */
  readonly reported?: number;
}

/** A webhook of the service; messages are signed with the secret. */
export interface Hook {
  readonly id: string;
  readonly secret: string;
}

export interface HeldSeat {
  readonly side: string;
  readonly user: string;
  readonly token: string;
  /** What the seat adds to sealed dice; without one the seat adds nothing, or has done so. */
  readonly text?: string;
}

type Tables = Readonly<Record<string, Table>>;

/** Which channel plays which match, and who holds which seat, in one file of JSON. */
export class State {
  #tables: Tables;
  readonly #beginning = new Set<string>();
  #written: Promise<void> = Promise.resolve();

  private constructor(
    readonly file: string,
    tables: Tables,
  ) {
    this.#tables = tables;
  }

  static async open(file: string): Promise<State> {
    return new State(file, await read(file));
  }

  table(channel: string): Table | undefined {
    return this.#tables[channel];
  }

  /** The channel whose match has a webhook. */
  channelOfHook(
    id: string | string[] | undefined,
  ): { readonly channel: string; readonly hook: Hook } | undefined {
    for (const [channel, { hook }] of Object.entries(this.#tables)) {
      if (hook !== undefined && hook.id === id) return { channel, hook };
    }
    return undefined;
  }

  /** Begins something in a channel, unless another such thing is under way there; answers null then. */
  async alone<T>(channel: string, begin: () => Promise<T>): Promise<T | null> {
    if (this.#beginning.has(channel)) return null;
    this.#beginning.add(channel);
    try {
      return await begin();
    } finally {
      this.#beginning.delete(channel);
    }
  }

  /** Keeps the table of a channel; resolves when it is on the disk. */
  keep(channel: string, table: Table): Promise<void> {
    this.#tables = { ...this.#tables, [channel]: table };
    return this.#write();
  }

  /** One write after another; a failed one does not hinder the next, which writes everything anyway. */
  #write(): Promise<void> {
    const writing = this.#written.catch(() => undefined).then(() => replace(this.file, this.#tables));
    this.#written = writing;
    return writing;
  }
}

/** Only the owner may read it, and a reader finds the old file or the new one, whatever happens in between. */
async function replace(file: string, tables: Tables): Promise<void> {
  const fresh = `${file}.${process.pid}.new`;
  await writeFile(fresh, `${JSON.stringify({ tables }, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(fresh, file);
}

async function read(file: string): Promise<Tables> {
  try {
    return (JSON.parse(await readFile(file, 'utf8')) as { tables: Tables }).tables;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
