import { historySchema, matchViewSchema } from '../service/matches/schema';
import type { MatchView } from '../service/matches/schema';
import { deriveObject } from './derive/object-types';
import './match';

export const HistoryType = deriveObject('History', historySchema.omit({ initial: true }));
export const MatchViewType = deriveObject('MatchView', matchViewSchema);
export type MatchViewType = MatchView;
