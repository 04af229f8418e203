import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { Decision, LegalActions } from '@westwall/sdk';
import type { MatchModel } from '../match/match-model';
import { CombatTool } from './combat/combat-tool';
import { DecisionTool } from './decision/decision-tool';
import { FireTool } from './decision/fire-tool';
import { DeploymentTool } from './deployment/deployment-tool';
import { DropZonesTool } from './drop-zones/drop-zones-tool';
import { FrontTool } from './front/front-tool';
import { MovementTool } from './movement/movement-tool';
import type { Tool } from './tool';
import { WatchingTool } from './watching/watching-tool';

/** Tool for the present task of the side, updated with the match. */
export function toolsOf(match: MatchModel): ReadonlySignal<Tool> {
  let current: Tool | null = null;
  return computed(() => (current = toolOf(match, match.legal.value, current)));
}

/** Keeps the draft of the previous tool if the same task continues. */
function toolOf(match: MatchModel, legal: LegalActions | null, before: Tool | null): Tool {
  if (legal === null) return new WatchingTool(match);
  if (legal.decision !== null) return toolForDecision(match, legal.decision, before);
  if (legal.combat !== null) {
    return before instanceof CombatTool
      ? before.renewed(legal, legal.combat)
      : new CombatTool(match, legal, legal.combat);
  }
  if (legal.phase === 'deployment') {
    const notesZones = legal.placements.some(({ action }) => action === 'commitDropZones');
    return notesZones ? new DropZonesTool(match, legal) : new DeploymentTool(match, legal);
  }
  return before instanceof MovementTool ? before.renewed(legal) : new MovementTool(match, legal);
}

function toolForDecision(match: MatchModel, decision: Decision, before: Tool | null): Tool {
  if (decision.kind === 'front') return new FrontTool(match, decision);
  const { fpf } = decision;
  if (fpf === undefined) return new DecisionTool(match, decision);
  return before instanceof FireTool ? before.renewed(fpf) : new FireTool(match, fpf);
}
