import type { LegalActions } from '@westwall/sdk';
import type { MatchModel } from '../match/match-model';
import { MovementTool } from './movement/movement-tool';
import type { Tool } from './tool';
import { WatchingTool } from './watching/watching-tool';

/** The tool for what the side has to do now. */
export function toolOf(match: MatchModel, legal: LegalActions | null): Tool {
  if (legal === null) return new WatchingTool(match);
  return new MovementTool(match, legal);
}
