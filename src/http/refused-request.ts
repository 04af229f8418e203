/** Why no door lets a request in. */
export type RefusedCode = 'BAD_TOKEN' | 'RATE_LIMITED' | 'TOO_MANY_STREAMS';

/** A request that no door lets in, whatever it asks for. */
export abstract class RefusedRequest extends Error {
  abstract readonly status: number;
  abstract readonly code: RefusedCode;
  /** For the client: the values in the sentence. */
  readonly details: Readonly<Record<string, string | number>> = {};
}
