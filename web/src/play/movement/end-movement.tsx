import { EndPhase } from '../shared/end-phase';
import type { MovementTool } from './movement-tool';
import { FLOAT_BRIDGE } from './options';

/** Ends the Movement Phase, and says how many units would then have been left where they are. */
export function EndMovement({ tool }: { tool: MovementTool }) {
  const { match, legal } = tool;
  const { units } = match.shown.value.position;
  const onMap = tool.ready.filter((unit) => unit !== FLOAT_BRIDGE && units[unit]?.hex !== undefined).length;
  const off = tool.ready.filter((unit) => units[unit] && units[unit].hex === undefined).length;
  const notes = [
    ...(onMap === 0 ? [] : [`${onMap} may still move`]),
    ...(off === 0 ? [] : [`${off} may still come`]),
  ];
  return (
    <div class="end-phase">
      <EndPhase match={match} legal={legal} action={{ type: 'endMovement' }} label="End the Movement Phase" />
      {notes.length > 0 && <small>Units: {notes.join(', ')}.</small>}
    </div>
  );
}
