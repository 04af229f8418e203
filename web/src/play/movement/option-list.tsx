import { points } from '../../catalogue/unit-name';
import type { MovementTool } from './movement-tool';
import type { Option } from './options';

/** Everything that the selected unit may do, as buttons; those in one hex first where they were asked for. */
export function OptionList({ tool, options }: { tool: MovementTool; options: readonly Option[] }) {
  return (
    <ul class="reachable" aria-label="What it may do">
      {options.map((option) => (
        <li key={`${option.label} ${option.hex} ${option.way.join(' ')}`}>
          <button
            type="button"
            class={option.stop ? 'stop' : ''}
            aria-label={optionText(option)}
            title={optionText(option)}
            disabled={tool.match.busy.value}
            onClick={() => void tool.choose(option)}
            onFocus={() => tool.onHover(option.hex)}
            onPointerEnter={({ pointerType }) => pointerType !== 'touch' && tool.onHover(option.hex)}
            onPointerLeave={() => tool.onHover(null)}
          >
            {option.label === 'Go' ? '' : `${option.label} `}
            <b>{option.hex}</b>
            {option.cost !== undefined && <small>{points(option.cost)}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** An option in a sentence, for those who do not see its colours. */
export function optionText({ label, hex, cost, stop, onFriend }: Option): string {
  return [
    label === 'Go' ? `Go to ${hex}` : `${label}, ${hex}`,
    ...(cost === undefined ? [] : [`${points(cost)} Movement Points`]),
    ...(stop ? ['it has to stop there, in an enemy zone of control'] : []),
    ...(onFriend ? ['the friend there must still move away'] : []),
  ].join('; ');
}
