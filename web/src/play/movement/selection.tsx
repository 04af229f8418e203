import { UnitCard } from '../shared/unit-card';
import { Violations } from '../shared/violations';
import type { MovementTool } from './movement-tool';
import { OptionList } from './option-list';
import { FLOAT_BRIDGE } from './options';
import { bestApproaches, differentialText } from './approaches';

/** Selected unit, its options, and the reasons why it has no more. */
export function Selection({ tool, unit }: { tool: MovementTool; unit: string }) {
  const options = tool.options.value;
  return (
    <>
      {unit === FLOAT_BRIDGE ? <h3>Float Bridge</h3> : <UnitCard match={tool.match} unit={unit} />}
      {tool.standing.length > 0 && <Violations label="Why it may not move" of={tool.standing} />}
      <ApproachList tool={tool} />
      {options.length > 0 && <OptionList tool={tool} />}
    </>
  );
}

/** Enemies that the selected unit could attack after a move, each with the best hex and the differential. */
function ApproachList({ tool }: { tool: MovementTool }) {
  const approaches = bestApproaches(tool.approaches.answer.value ?? []);
  if (approaches.length === 0) return null;
  const { unit: name } = tool.match.game.names;
  return (
    <details class="approaches" open>
      <summary>
        Could then attack <small>differential, with all batteries in range</small>
      </summary>
      <ul class="options" aria-label="Could then attack">
        {approaches.map(({ from, plain, supported }) => (
          <li key={plain.defender}>
            <button
              type="button"
              disabled={tool.match.busy.value || !tool.options.value.some(({ hex }) => hex === from)}
              onClick={() => tool.take(from)}
              onFocus={() => tool.hover(from)}
              onPointerEnter={({ pointerType }) => pointerType !== 'touch' && tool.hover(from)}
              onPointerLeave={() => tool.hover(null)}
            >
              <b>{differentialText(plain.differential, supported.differential)}</b>
              <span>
                {name(plain.defender)}
                <small> from {from}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
