/**
 * What is known about a write that failed: `no` = it did not happen and never will;
 * `unknown` = the answer was lost, so it may have happened. Sending it again with the same
 * idempotency key is safe either way.
 */
export type WriteOutcome = 'no' | 'unknown';

/** The store cannot be reached or cannot write now; the same call may succeed later. The reason is in `cause`. */
export class StorageUnavailable extends Error {
  readonly code = 'STORAGE_UNAVAILABLE';
  override readonly name = 'StorageUnavailable';

  constructor(
    message: string,
    readonly written: WriteOutcome,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
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
