import { z } from 'zod';
import { flatEntrySchema, rulingOutcomeSchema } from '../service/events/log-schema';
import { deriveObject, setObjectType } from './derive/object-types';
import './match';

/** GraphQL has whole Victory Points. */
const outcome = rulingOutcomeSchema.extend({
  points: z.record(z.string(), z.int()).nullable().describe('Victory Points.'),
});
setObjectType(rulingOutcomeSchema, deriveObject('RulingOutcome', outcome, rulingOutcomeSchema.description));
deriveObject('EventEntry', flatEntrySchema);
