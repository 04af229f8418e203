import type { Caller } from './caller';
import { isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import { helpRefusal } from '../../match/view/help';
import type { Visibility } from './visibility';

/** Refuses help in the match that a request names. */
export class HelpGate {
  constructor(private readonly visibility: Visibility) {}

  /** Why the request gets no help; requests about no match, or one that is unknown, are left to their operation. */
  async refusal(request: object, caller: Caller): Promise<Denied | undefined> {
    if (!('match' in request) || typeof request.match !== 'string') return undefined;
    const seen = await this.visibility.seen(request.match, caller);
    return isRefusal(seen) ? undefined : helpRefusal(seen.match, seen.viewer);
  }
}
