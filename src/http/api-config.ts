/** Log of a server; a pino logger is one. */
export interface ServerLog {
  /** Logs a fault of the service, or of a system that it needs. */
  error(details: object, message: string): void;
  /** Logs a fault of a client or of its connection. */
  info(details: object, message: string): void;
}

/** Common settings of all APIs. */
export interface ApiConfig {
  /** Maximum size of a request body, for example `256kb`. */
  readonly bodyLimit?: string | undefined;
  readonly log?: ServerLog | undefined;
  /**
   * Compares REST answers with the contract, and sends 500 for those that it does not describe. @defaultValue true
   */
  readonly checkAnswers?: boolean | undefined;
}

export const DEFAULT_BODY_LIMIT = '256kb';
