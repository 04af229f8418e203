import { readFile, rename, writeFile } from 'node:fs/promises';

/** Match of a channel. */
export interface Table {
  readonly match: string;
  readonly system: string;
  readonly private: boolean;
  /** Seats that users of Discord hold. The tokens are secrets. */
  readonly seats: readonly HeldSeat[];
  readonly referee?: { readonly user: string; readonly token: string };
  /** Webhook through which the service posts changes. */
  readonly hook?: Hook;
  /** Last version reported to the channel. */
  readonly reported?: number;
}

/** Webhook of the service; its messages are signed with the secret. */
export interface Hook {
  readonly id: string;
  readonly secret: string;
}

export interface HeldSeat {
  readonly side: string;
  readonly user: string;
  readonly token: string;
  /** Text that the seat adds to sealed dice; missing if it adds none, or has already done so. */
  readonly text?: string;
}

type Tables = Readonly<Record<string, Table>>;

/** Matches and seats of the channels, in one JSON file. */
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

  /** Channel whose match has this webhook. */
  channelOfHook(
    id: string | string[] | undefined,
  ): { readonly channel: string; readonly hook: Hook } | undefined {
    for (const [channel, { hook }] of Object.entries(this.#tables)) {
      if (hook !== undefined && hook.id === id) return { channel, hook };
    }
    return undefined;
  }

  /** Begins an action in a channel; returns null if another one is under way there. */
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

  /** Writes one after the other; a failed write does not stop the next, which writes everything anyway. */
  #write(): Promise<void> {
    const writing = this.#written.catch(() => undefined).then(() => replace(this.file, this.#tables));
    this.#written = writing;
    return writing;
  }
}

/** Replaces the file, which only the owner may read; a reader always finds the old file or the new one. */
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
