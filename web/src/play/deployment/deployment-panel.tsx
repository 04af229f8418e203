import { OPTION_KINDS } from '../movement/options';
import { Selection } from '../movement/selection';
import { Choices } from '../shared/choices';
import { CounterTray } from '../shared/counter-tray';
import { UnitCard } from '../shared/unit-card';
import type { DeploymentTool } from './deployment-tool';

/** Set-up in words and buttons. */
export function DeploymentPanel({ tool }: { tool: DeploymentTool }) {
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
