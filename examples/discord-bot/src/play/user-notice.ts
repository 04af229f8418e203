import { RefereeError } from '@westwall/sdk';

/** Sentence for the user instead of an answer. */
export class UserNotice extends Error {
  override readonly name = 'UserNotice';
}

export const DONE_BEFORE = 'This was done before.';

/** Sentence for the user about an error; undefined if the error does not concern them. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof RefereeError && 'code' in error.reason && error.reason.code === 'KEY_REUSED') {
    return DONE_BEFORE;
  }
  return error instanceof UserNotice || error instanceof RefereeError ? error.message : undefined;
}
