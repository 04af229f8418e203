/** Where a server writes what fails; a pino logger is one. */
export interface ServerLog {
  /** A fault of the service, or of what it needs. */
  error(details: object, message: string): void;
  /** What came of a client or of its connection. */
  info(details: object, message: string): void;
}

/** What every door needs to know. */
export interface DoorConfig {
  /** Largest request body, for example `256kb`. */
  readonly bodyLimit?: string | undefined;
  readonly log?: ServerLog | undefined;
  /** Whether REST answers are compared with the document, and 500 sent for what it does not describe. @defaultValue true */
  readonly checkAnswers?: boolean | undefined;
}

export const DEFAULT_BODY_LIMIT = '256kb';
