import { useState } from 'preact/hooks';
import { points } from '../../catalogue/unit-values';
import type { MovementTool } from './movement-tool';
import { cheapestOf } from './options';
import type { Option } from './options';

/** Maximum number of hexes shown as buttons. */
const mostButtons = 80;

/** Destinations of the selected unit, each with the cheapest path; a hex with several options asks for a choice. */
export function OptionList({ tool }: { tool: MovementTool }) {
  const options = cheapestOf(tool.options.value);
  if (options.length > mostButtons) return <ByHex tool={tool} options={options} />;
  return (
    <ul class="reachable" aria-label="What it may do">
      {options.map((option) => (
        <li key={option.hex}>
          <button
            type="button"
            class={option.stop ? 'stop' : ''}
            title={optionText(option)}
            disabled={tool.match.busy.value}
            onClick={() => tool.take(option.hex)}
            onFocus={() => tool.hover(option.hex)}
            onPointerEnter={({ pointerType }) => pointerType !== 'touch' && tool.hover(option.hex)}
            onPointerLeave={() => tool.hover(null)}
          >
            {option.action.type === 'exitUnit' && 'Leave '}
            <b>{option.hex}</b>
            {option.cost !== undefined && <small>{points(option.cost)}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Options of very many hexes, as a list to choose from. */
function ByHex({ tool, options }: { tool: MovementTool; options: readonly Option[] }) {
  const [chosen, setChosen] = useState('');
  const hex = options.some((one) => one.hex === chosen) ? chosen : '';
  return (
    <div class="by-hex">
      <label>
        Hex
        <select
          aria-label="Hex"
          value={hex}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            tool.hover(currentTarget.value);
          }}
        >
          <option value="">none</option>
          {options.map((option) => (
            <option key={option.hex} value={option.hex}>
              {option.hex}
              {option.cost !== undefined && ` for ${points(option.cost)}`}
              {option.stop && ', has to stop'}
            </option>
          ))}
        </select>
      </label>
      <button type="button" disabled={tool.match.busy.value || hex === ''} onClick={() => tool.take(hex)}>
        {options[0]?.placed === true ? options[0].label : 'Go'} there
      </button>
    </div>
  );
}

/** Option in a sentence, for users who do not see its colours. */
export function optionText({ label, hex, cost, stop, onFriend }: Option): string {
  const way = label === 'Go' ? `Go to ${hex}` : `${label}, ${hex}`;
  return [
    cost === undefined ? way : `${way} for ${points(cost)} Movement Points`,
    ...(stop ? ['it must stop there'] : []),
    ...(onFriend ? ['the friend there must still move away'] : []),
  ].join('; ');
}
