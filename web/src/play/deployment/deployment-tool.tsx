import type { LegalActions } from '@westwall/sdk';
import type { MatchModel } from '../../match/match-model';
import { noteOf, selectionText } from '../movement/movement-bar';
import { MovementTool } from '../movement/movement-tool';
import { EndPhase } from '../shared/end-phase';
import type { Bar } from '../tool';
import { OPTION_KINDS } from '../movement/options';
import { Selection } from '../movement/selection';
import { Choices } from '../shared/choices';
import { CounterTray } from '../shared/counter-tray';
import { UnitCard } from '../shared/unit-card';

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
      note: noteOf(this),
    };
  }

  override render() {
    return <DeploymentPanel tool={this} />;
  }
}

/** Set-up in words and buttons. */
function DeploymentPanel({ tool }: { tool: DeploymentTool }) {
  const { match, legal } = tool;
  const { units } = match.shown.value.position;
  const isSet = (unit: string): boolean => units[unit]?.hex !== undefined;
  const off = tool.ready.filter((unit) => !isSet(unit));
  const set = tool.ready.filter(isSet);
  const covered = [...OPTION_KINDS, 'confirmSetup'];
  return (
    <section class="tool deployment">
      {tool.looked.value.map((unit) => (
        <UnitCard key={unit} match={match} unit={unit} />
      ))}
      {off.length > 0 && (
        <>
          <h3>To be set up: {off.length}</h3>
          <CounterTray match={match} units={off} tool={tool} label="Units to be set up" />
        </>
      )}
      {set.length > 0 && (
        <>
          <h3>Set up; choose one to put it elsewhere</h3>
          <CounterTray match={match} units={set} tool={tool} label="Units that are set up" />
        </>
      )}
      {tool.selected.value !== null && <Selection tool={tool} unit={tool.selected.value} />}
      <Choices match={match} actions={legal.actions.filter(({ type }) => !covered.includes(type))} />
    </section>
  );
}
