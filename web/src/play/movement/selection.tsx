import { useEffect, useRef } from 'preact/hooks';
import { points } from '../../catalogue/unit-values';
import { UnitButton } from '../shared/unit-button';
import { UnitCard } from '../shared/unit-card';
import { Violations } from '../shared/violations';
import type { MovementTool } from './movement-tool';
import { ApproachList } from './approach-list';
import { OptionList, optionText } from './option-list';
import { FLOAT_BRIDGE } from './options';
import { WhyNotNote } from './why-not-note';

/** Selected unit, its options, and the reasons why it has no more. */
export function Selection({ tool, unit }: { tool: MovementTool; unit: string }) {
  const options = tool.options.value;
  const preview = tool.preview.value;
  const letGo = (
    <button type="button" onClick={() => tool.select(null)}>
      Let go
    </button>
  );
  return (
    <>
      {tool.asked.value !== null && <AskedHex key={tool.asked.value} tool={tool} hex={tool.asked.value} />}
      <WhyNotNote tool={tool} />
      {unit === FLOAT_BRIDGE ? (
        <header class="chosen">
          <h3>Float Bridge</h3>
          {letGo}
        </header>
      ) : (
        <UnitCard match={tool.match} unit={unit} aside={letGo}>
          <Left tool={tool} unit={unit} />
        </UnitCard>
      )}
      {tool.standing.length > 0 && <Violations label="Why it may not move" of={tool.standing} />}
      {options.length > 0 && (
        <p class="preview" aria-live="polite">
          {preview === null ? 'Choose a hex on the board, or here:' : optionText(preview)}
        </p>
      )}
      <ApproachList tool={tool} />
      {options.length > 0 ? <OptionList tool={tool} /> : <p>There is nothing that it may do now.</p>}
    </>
  );
}

/** Remaining Movement Points. */
function Left({ tool, unit }: { tool: MovementTool; unit: string }) {
  const move = tool.legal.moves.find((one) => one.unit === unit);
  return move === undefined ? null : <p>{points(move.allowance)} Movement Points left</p>;
}

/** Hex with several possible actions, or the first tap of a finger. */
function AskedHex({ tool, hex }: { tool: MovementTool; hex: string }) {
  const here = tool.options.value.filter((one) => one.hex === hex);
  const others = tool.ownIn(hex).filter((unit) => unit !== tool.selected.value);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box} class="asked" role="group" aria-label={`Hex ${hex}`}>
      <h4>Hex {hex}</h4>
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
