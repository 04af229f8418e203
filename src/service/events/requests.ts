import type { CallerRequest } from '../access/caller';
import type { Answer } from '../../problems/denials';
import type { CreateMatchRequest } from '../matches/requests';
import type { Of } from '../../values/schema';
import type { eventChangeSchema, newEventSchema } from './new-event';
import type { EventInfo, EventInvitation, EventState } from './schema';

export type CreateEventRequest = Omit<Of<typeof newEventSchema>, 'settings'> &
  CallerRequest &
  Pick<CreateMatchRequest, 'settings'>;

export interface EventQuery extends CallerRequest {
  readonly event: string;
}

export type ChangeEventRequest = EventQuery & Of<typeof eventChangeSchema>;

export interface EventPageRequest extends CallerRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Only events in which the user of the API key takes part, private ones included. */
  readonly mine?: boolean | undefined;
  readonly state?: EventState | undefined;
}

/** Event after a change, with the codes that the change created. */
export type EventChanged = Answer<{
  readonly event: EventInfo;
  readonly invitations: readonly EventInvitation[];
}>;
