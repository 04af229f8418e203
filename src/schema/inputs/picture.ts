import {
  lastEventsSchema,
  matchPictureOptionsSchema,
  pictureFormatSchema,
  pictureOptionsSchema,
  replayOptionsSchema,
} from '../../service/pictures/schema';
import { deriveArgs } from '../derive/input-types';
import { viewArgs } from './match-args';
import { ownPositionArgs } from './stateless';

export const MatchPictureArgs = deriveArgs(
  viewArgs.extend({ format: pictureFormatSchema, options: matchPictureOptionsSchema.optional() }),
);

export const ReplayArgs = deriveArgs(viewArgs.extend({ options: replayOptionsSchema.optional() }));

export const OwnPictureArgs = deriveArgs(
  ownPositionArgs.extend({
    format: pictureFormatSchema,
    options: pictureOptionsSchema.optional(),
    events: lastEventsSchema
      .optional()
      .describe('The last events, as `adjudicate { steps { events } }` gives them: they are marked.'),
  }),
);
