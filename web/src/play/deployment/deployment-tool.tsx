import type { LegalActions } from '@westwall/sdk';
import type { MatchModel } from '../../match/match-model';
import { MovementTool } from '../movement/movement-tool';
import { DeploymentPanel } from './deployment-panel';

/** Set-up: the next unit without a hex is selected, and placed units can be picked up again. */
export class DeploymentTool extends MovementTool {
  constructor(match: MatchModel, legal: LegalActions) {
    const { units } = match.view.peek().position;
    const next = legal.placements.find(({ unit }) => units[unit] && units[unit].hex === undefined);
    super(match, legal, next?.unit ?? null);
  }

  override render() {
    return <DeploymentPanel tool={this} />;
  }
}
