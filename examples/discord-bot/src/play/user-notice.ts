import { RefereeError } from '@westwall/sdk';

/** A sentence for the user in place of the answer that they asked for. */
export class UserNotice extends Error {
  override readonly name = 'UserNotice';
}

export const DONE_BEFORE = 'This was done before.';

/** The sentence for the user about an error; undefined when the error does not concern them. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof RefereeError && 'code' in error.reason && error.reason.code === 'KEY_REUSED') {
    return DONE_BEFORE;
  }
  return error instanceof UserNotice || error instanceof RefereeError ? error.message : undefined;
}
