/** A request that no door lets in, whatever it asks for. */
export abstract class RefusedRequest extends Error {
  abstract readonly status: number;
  abstract readonly code: string;
  /** For the client: the values in the sentence. */
  readonly details: Readonly<Record<string, string | number>> = {};
}
