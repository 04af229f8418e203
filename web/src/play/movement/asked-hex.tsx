import { UnitButton } from '../shared/unit-button';
import type { MovementTool } from './movement-tool';
import { optionText } from './option-list';

/** Hex with several possible actions, or the first tap of a finger. */
export function AskedHex({ tool, hex }: { tool: MovementTool; hex: string }) {
  const here = tool.options.value.filter((one) => one.hex === hex);
  const others = tool.ownIn(hex).filter((unit) => unit !== tool.selected.value);
  return (
    <div role="group" aria-label={`Hex ${hex}`}>
      <ul class="choices">
        {here.map((option) => (
          <li key={option.way.join(' ') + option.label}>
            <button
              type="button"
              class="main"
              disabled={tool.match.busy.value}
              onClick={() => void tool.choose(option)}
            >
              {optionText(option)}
            </button>
          </li>
        ))}
      </ul>
      <ul class="units">
        {others.map((one) => (
          <li key={one}>
            <UnitButton match={tool.match} unit={one} onPress={() => tool.select(one)}>
              {' · select it'}
            </UnitButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
