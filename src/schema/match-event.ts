import { sentId } from '../service/values/schema';
import { matchEventSchema } from '../service/live/schema';
import './denied';
import { deriveArgs } from './derive/input-types';
import { deriveObject } from './derive/object-types';
import './history';
import { matchArgs } from './inputs/match-args';

export const MatchEventType = deriveObject('MatchEvent', matchEventSchema);

export const MatchEventsArgs = deriveArgs(
  matchArgs.extend({
    after: sentId
      .optional()
      .describe('Begin after the event with this id, or after this entry; by default with the next event.'),
  }),
);
export type MatchEventsArgs = InstanceType<typeof MatchEventsArgs>;
