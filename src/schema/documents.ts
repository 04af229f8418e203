import { GraphQLJSON, GraphQLJSONObject } from 'graphql-scalars';
import type { ClassType } from 'type-graphql';
import { documentSchema } from '../service/matches/exported';
import { packageDocumentSchema } from '../service/packages/schema';
import { keySetSchema, receiptSchema } from '../service/receipts/schema';
import { adjudicationReceiptSchema } from '../service/stateless/schema';
import { sentPosition } from '../values/engine';
import { setInputType } from './derive/input-types';
import { setObjectType, deriveObject } from './derive/object-types';
import { z } from 'zod';
import { flatEntrySchema, rulingOutcomeSchema } from '../service/events/log-schema';
import './position';

/** GraphQL has whole Victory Points. */
const outcome = rulingOutcomeSchema.extend({
  points: z.record(z.string(), z.int()).nullable().describe('Victory Points.'),
});

setObjectType(rulingOutcomeSchema, deriveObject('RulingOutcome', outcome, rulingOutcomeSchema.description));

deriveObject('EventEntry', flatEntrySchema);

// Documents are stored and sent unchanged, so GraphQL has them as JSON.
for (const document of [
  documentSchema,
  packageDocumentSchema.shape.document,
  receiptSchema,
  keySetSchema,
  adjudicationReceiptSchema,
]) {
  setObjectType(document, GraphQLJSON);
}
setInputType(sentPosition, GraphQLJSONObject as object as ClassType);
