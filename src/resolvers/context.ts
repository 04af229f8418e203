import type { Caller } from '../service/access/caller';
import type { RefereeService } from '../service/api';

/** What every resolver gets. */
export interface RequestContext {
  readonly service: RefereeService;
  readonly caller: Caller;
}
