import { sentName } from '../../service/matches/new-match';
import {
  attacksFields,
  oddsQuestionSchema,
  outlookFields,
  questionInputSchema,
  unitsFields,
} from '../../service/questions/schema';
import { plansFields } from '../../service/questions/plans-schema';
import { sentCount, sentId } from '../../service/values/schema';
import { z } from 'zod';
import '../action-input';
import { deriveArgs } from '../derive/input-types';
import { pageArgs } from './page';

export const matchArgs = z.object({ match: sentId });
export const MatchArgs = deriveArgs(matchArgs);
export type MatchArgs = InstanceType<typeof MatchArgs>;

const atArgs = z.object({
  at: sentCount.optional().describe('The position after this entry instead of the present one.'),
});
export const AtArgs = deriveArgs(atArgs);
export type AtArgs = InstanceType<typeof AtArgs>;
export const viewArgs = matchArgs.extend(atArgs.shape);

export const ReceiptArgs = deriveArgs(
  matchArgs.extend({ entry: sentCount.min(1).describe('The number of the entry, from 1.') }),
);
export type ReceiptArgs = InstanceType<typeof ReceiptArgs>;

const sideField = { side: sentName.optional().describe('The side of the token by default.') };
export const sideArgs = viewArgs.extend(sideField);

// Arguments of the fields of a match.
export const LegalActionsArgs = deriveArgs(atArgs.extend({ ...sideField, ...unitsFields }));
export const AttacksArgs = deriveArgs(atArgs.extend(attacksFields));
export const PlansArgs = deriveArgs(atArgs.extend(plansFields));
export const ExplainArgs = deriveArgs(atArgs.extend({ question: questionInputSchema }));
export const OddsArgs = deriveArgs(atArgs.extend(oddsQuestionSchema.shape));
export const OutlookArgs = deriveArgs(atArgs.extend(outlookFields));
export const HistoryArgs = deriveArgs(
  z.object({
    from: sentCount.min(1).optional().describe('First entry, 1 by default.'),
    to: sentCount.optional().describe('Last entry, the end by default.'),
  }),
);
export type HistoryArgs = InstanceType<typeof HistoryArgs>;

export const PageArgs = deriveArgs(pageArgs);
export type PageArgs = InstanceType<typeof PageArgs>;
