import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { LegalActions } from '@westwall/sdk';
import type { MatchModel } from '../match/match-model';
import { CombatTool } from './combat/combat-tool';
import { MovementTool } from './movement/movement-tool';
import type { Tool } from './tool';
import { WatchingTool } from './watching/watching-tool';

/** The tool for what the side has to do, now and later. */
export function toolsOf(match: MatchModel): ReadonlySignal<Tool> {
  let current: Tool | null = null;
  return computed(() => (current = toolOf(match, match.legal.value, current)));
}

/** What was begun with the tool before is kept where the same may still be done. */
function toolOf(match: MatchModel, legal: LegalActions | null, before: Tool | null): Tool {
  if (legal === null) return new WatchingTool(match);
  if (legal.combat !== null) {
    return before instanceof CombatTool
      ? before.renewed(legal, legal.combat)
      : new CombatTool(match, legal, legal.combat);
  }
  return new MovementTool(match, legal);
}
