import type { LegalActions } from '@westwall/sdk';
import type { MatchModel } from '../../match/match-model';
import { selectionText } from '../movement/movement-bar';
import { MovementTool } from '../movement/movement-tool';
import { WhyNotNote } from '../movement/why-not-note';
import { EndPhase } from '../shared/end-phase';
import type { Bar } from '../tool';
import { DeploymentPanel } from './deployment-panel';

/** Set-up: the next unit without a hex is selected, and placed units can be picked up again. */
export class DeploymentTool extends MovementTool {
  constructor(match: MatchModel, legal: LegalActions) {
    const { units } = match.view.peek().position;
    const next = legal.placements.find(({ unit }) => units[unit] && units[unit].hex === undefined);
    super(match, legal, next?.unit ?? null);
  }

  override get bar(): Bar {
    const { match, legal } = this;
    const unit = this.selected.value;
    return {
      ...(unit !== null && { sentence: selectionText(this, unit) }),
      buttons: (
        <EndPhase match={match} legal={legal} action={{ type: 'confirmSetup' }} label="Confirm the set-up" />
      ),
      note: this.whyNot.value && <WhyNotNote tool={this} />,
    };
  }

  override render() {
    return <DeploymentPanel tool={this} />;
  }
}
