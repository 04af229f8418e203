import type { RefereeService } from '../service/api';

/** What every resolver gets: the service, and the token that the request came with. */
export interface RequestContext {
  readonly service: RefereeService;
  readonly token: string | undefined;
}
