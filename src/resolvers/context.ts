import type { Caller } from '../service/access/caller';
import type { RefereeService } from '../service/service';

export interface RequestContext {
  /** Aborted when the reader of a subscription leaves. */
  readonly signal?: AbortSignal;
  readonly service: RefereeService;
  readonly caller: Caller;
}
