import { GraphQLJSON, GraphQLJSONObject } from 'graphql-scalars';
import type { ClassType } from 'type-graphql';
import { documentSchema } from '../service/matches/exported';
import { packageDocumentSchema } from '../service/packages/schema';
import { keySetSchema, receiptSchema } from '../service/receipts/schema';
import { adjudicationReceiptSchema } from '../service/stateless/schema';
import { sentPosition } from '../values/engine';
import { setInputType } from './derive/input-types';
import { setObjectType } from './derive/object-types';

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
