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

export const viewArgs = matchArgs.extend({
  at: sentCount.optional().describe('The position after this entry instead of the present one.'),
});
export const ViewArgs = deriveArgs(viewArgs);
export type ViewArgs = InstanceType<typeof ViewArgs>;

export const ReceiptArgs = deriveArgs(
  matchArgs.extend({ entry: sentCount.min(1).describe('The number of the entry, from 1.') }),
);
export type ReceiptArgs = InstanceType<typeof ReceiptArgs>;

export const sideArgs = viewArgs.extend({
  side: sentName.optional().describe('The side of the token by default.'),
});
export const LegalActionsArgs = deriveArgs(sideArgs.extend(unitsFields));
const attacksArgs = viewArgs.extend(attacksFields);
const plansArgs = viewArgs.extend(plansFields);
export const PlansArgs = deriveArgs(plansArgs);
export const MatchPlansArgs = deriveArgs(plansArgs.omit({ match: true }));
export const AttacksArgs = deriveArgs(attacksArgs);
const explainArgs = viewArgs.extend({ question: questionInputSchema });
export const ExplainArgs = deriveArgs(explainArgs);
const oddsArgs = viewArgs.extend(oddsQuestionSchema.shape);
export const OddsArgs = deriveArgs(oddsArgs);
const outlookArgs = viewArgs.extend(outlookFields);
export const OutlookArgs = deriveArgs(outlookArgs);

const historyArgs = matchArgs.extend({
  from: sentCount.min(1).optional().describe('First entry, 1 by default.'),
  to: sentCount.optional().describe('Last entry, the end by default.'),
});
export const HistoryArgs = deriveArgs(historyArgs);
export type HistoryArgs = InstanceType<typeof HistoryArgs>;

// The same for what is a field of a match.
export const AtArgs = deriveArgs(viewArgs.omit({ match: true }));
export type AtArgs = InstanceType<typeof AtArgs>;
export const MatchLegalActionsArgs = deriveArgs(sideArgs.omit({ match: true }).extend(unitsFields));
export const MatchAttacksArgs = deriveArgs(attacksArgs.omit({ match: true }));
export const MatchExplainArgs = deriveArgs(explainArgs.omit({ match: true }));
export const MatchOddsArgs = deriveArgs(oddsArgs.omit({ match: true }));
export const MatchOutlookArgs = deriveArgs(outlookArgs.omit({ match: true }));
export const EntriesArgs = deriveArgs(historyArgs.omit({ match: true }));
export type EntriesArgs = InstanceType<typeof EntriesArgs>;

export const PageArgs = deriveArgs(pageArgs);
export type PageArgs = InstanceType<typeof PageArgs>;
