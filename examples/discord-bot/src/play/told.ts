import { RefereeError } from '@westwall/sdk';

/** Something to tell the user instead of what he has asked for. */
export class Told extends Error {
  override readonly name = 'Told';
}

/** What to tell of an error: one sentence; undefined when it is no matter of the user's. */
export function sentenceFor(error: unknown): string | undefined {
  return error instanceof Told || error instanceof RefereeError ? error.message : undefined;
}
