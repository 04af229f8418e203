import { UnitCard } from '../shared/unit-card';
import { Violations } from '../shared/violations';
import type { MovementTool } from './movement-tool';
import { ApproachList } from './approach-list';
import { OptionList } from './option-list';
import { FLOAT_BRIDGE } from './options';

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
