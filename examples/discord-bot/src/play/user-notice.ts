import { RefereeError } from '@westwall/sdk';

/** A sentence for the user in place of the answer that they asked for. */
export class UserNotice extends Error {
  override readonly name = 'UserNotice';
}

/** The sentence for the user about an error; undefined when the error does not concern them. */
export function sentenceFor(error: unknown): string | undefined {
  return error instanceof UserNotice || error instanceof RefereeError ? error.message : undefined;
}
