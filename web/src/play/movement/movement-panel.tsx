import { Choices } from '../shared/choices';
import { useInSight } from '../shared/in-sight';
import { UnitButton } from '../shared/unit-button';
import type { MovementTool } from './movement-tool';
import { FLOAT_BRIDGE, OPTION_KINDS } from './options';
import { Reinforcements } from './reinforcements';
import { Selection } from './selection';
import { UnitCard } from '../shared/unit-card';
import { WishTick } from '../../widgets/tick';
import { CONFIRMS_MOVES } from '../wishes';

/** Movement Phase in words and buttons. */
export function MovementPanel({ tool }: { tool: MovementTool }) {
  const { match, legal } = tool;
  const { units } = match.shown.value.position;
  const onMap = tool.ready.filter((unit) => units[unit]?.hex !== undefined);
  const section = useInSight<HTMLElement>(tool.selected.value);
  const covered = [...OPTION_KINDS, 'endMovement'];
  return (
    <section ref={section} class="tool movement">
      {tool.looked.value.map((unit) => (
        <UnitCard key={unit} match={match} unit={unit} />
      ))}
      {tool.selected.value !== null ? (
        <Selection tool={tool} unit={tool.selected.value} />
      ) : (
        <>
          <h3>Units that may move</h3>
          {onMap.length === 0 && <p>None on the map.</p>}
          <ul class="units" aria-label="Units that may move">
            {onMap.map((unit) => (
              <li key={unit}>
                <UnitButton match={match} unit={unit} onPress={() => tool.select(unit)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Reinforcements tool={tool} />
      {tool.ready.includes(FLOAT_BRIDGE) && tool.selected.value !== FLOAT_BRIDGE && (
        <button type="button" onClick={() => tool.select(FLOAT_BRIDGE)}>
          Lay a Float Bridge
        </button>
      )}
      <Choices match={match} actions={legal.actions.filter(({ type }) => !covered.includes(type))} />
      <WishTick wish={CONFIRMS_MOVES} text="Move with a second click" />
    </section>
  );
}
