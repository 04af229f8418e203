import { historyEntrySchema, historySchema, matchViewSchema } from '../service/matches/schema';
import type { HistoryEntry, MatchView } from '../service/matches/schema';
import { deriveObject } from './derive/object-types';
import './match';

export const HistoryEntryType = deriveObject('HistoryEntry', historyEntrySchema);
export type HistoryEntryType = HistoryEntry;

export const HistoryType = deriveObject('History', historySchema.omit({ initial: true }));

export const MatchViewType = deriveObject('MatchView', matchViewSchema);
export type MatchViewType = MatchView;
