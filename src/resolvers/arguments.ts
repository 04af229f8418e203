import type { Caller } from '../service/access/caller';
import { withoutNulls } from '../schema/derive/nulls';

/** Arguments as the service takes them: without nulls, and with who asks. */
export function toRequest<Args extends { readonly match: string }>(args: Args, caller: Caller) {
  return { ...withoutNulls(args), caller };
}
