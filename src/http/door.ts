/** Where errors of a server are written; a pino logger is one. */
export interface ServerLog {
  error(details: object, message: string): void;
}

/** What every door needs to know. */
export interface DoorConfig {
  /** Largest request body, for example `256kb`. */
  readonly bodyLimit?: string | undefined;
  readonly log?: ServerLog | undefined;
  /** REST answers that break the document are logged and sent, instead of answered with 500. */
  readonly lenientAnswers?: boolean | undefined;
}

export const DEFAULT_BODY_LIMIT = '256kb';
