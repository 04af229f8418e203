/**
 * What is known about a write that failed: `no` = it did not happen and never will;
 * `unknown` = the answer was lost, so it may have happened. Sending it again with the same
 * idempotency key is safe either way.
 */
export type WriteOutcome = 'no' | 'unknown';

/** The store cannot be reached or cannot write now; the same call may succeed later. The reason is in `cause`. */
export class StorageUnavailable extends Error {
  readonly code: 'STORAGE_UNAVAILABLE' | 'MATCH_LOST' = 'STORAGE_UNAVAILABLE';
  override readonly name: string = 'StorageUnavailable';

  constructor(
    message: string,
    readonly written: WriteOutcome,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The store is there and cannot be used as the settings say: no later call succeeds before they are changed. */
export class StorageUnusable extends StorageUnavailable {
  override readonly name = 'StorageUnusable';
}

/** A listing was asked to go on from something that is no cursor of this store. */
export class InvalidCursor extends Error {
  readonly code = 'INVALID_CURSOR';
  override readonly name = 'InvalidCursor';

  constructor(readonly cursor: string) {
    super('The cursor was not given out by this listing.');
  }
}

/** A match is put away, and who asked cannot fetch it. */
export class MatchIsAway extends StorageUnavailable {
  constructor(
    readonly matchId: string,
    /** That of its contents. */
    readonly mark: string,
  ) {
    super(`Match ${matchId} is in the archive, which this process does not have.`, 'no');
  }
}

/** A match is put away, and the archive does not have it. Its header and its place in listings are left. */
export class MatchIsLost extends StorageUnavailable {
  override readonly code = 'MATCH_LOST';
  override readonly name = 'MatchIsLost';

  constructor(
    readonly matchId: string,
    /** Whether this process has thrown it before: nothing has changed that an operator should read. */
    readonly isKnown: boolean,
  ) {
    super(
      `The files of match ${matchId} are missing from the archive; they must be brought back from a copy.`,
      'no',
    );
  }
}
