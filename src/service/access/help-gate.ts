import type { Caller } from './caller';
import { isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import { helpRefusal } from '../../match/view/help';
import type { Visibility } from './visibility';

/** Denies help in the match that a request names. */
export class HelpGate {
  constructor(private readonly visibility: Visibility) {}

  /** Denies help to the request. Requests without a match, or with an unknown one, are left to their operation. */
  async refusal(request: object, caller: Caller): Promise<Denied | undefined> {
    if (!('match' in request) || typeof request.match !== 'string') return undefined;
    const seen = await this.visibility.seen(request.match, caller);
    return isRefusal(seen) ? undefined : helpRefusal(seen.match, seen.viewer);
  }
}
