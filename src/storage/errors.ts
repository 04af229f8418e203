/**
 * State of a failed write. `no`: it did not happen and never will; `unknown`: the answer was lost, so it may
 * have happened. A retry with the same idempotency key is safe either way.
 */
export type WriteOutcome = 'no' | 'unknown';

/**
 * Thrown when the store cannot be reached or cannot write now; the same call may succeed later. `cause` has
 * the reason.
 */
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

/** Thrown when the settings do not fit the store: no later call succeeds before they change. */
export class StorageUnusable extends StorageUnavailable {
  override readonly name = 'StorageUnusable';
}

/** Thrown for a cursor that this listing did not issue. */
export class InvalidCursor extends Error {
  readonly code = 'INVALID_CURSOR';
  override readonly name = 'InvalidCursor';

  constructor(readonly cursor: string) {
    super('The cursor was not given out by this listing.');
  }
}

/** Thrown when a match is archived and the process has no archive. */
export class MatchIsAway extends StorageUnavailable {
  constructor(
    readonly matchId: string,
    /** Mark of its contents. */
    readonly mark: string,
  ) {
    super(`Match ${matchId} is in the archive, which this process does not have.`, 'no');
  }
}

/** Thrown when the archive lacks an archived match. Its header and its place in listings remain. */
export class MatchIsLost extends StorageUnavailable {
  override readonly code = 'MATCH_LOST';
  override readonly name = 'MatchIsLost';

  constructor(
    readonly matchId: string,
    /** True if this process has thrown it before, so that operators need not be warned again. */
    readonly isKnown: boolean,
  ) {
    super(
      `The files of match ${matchId} are missing from the archive; they must be brought back from a copy.`,
      'no',
    );
  }
}
