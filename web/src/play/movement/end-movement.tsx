import { useEffect, useState } from 'preact/hooks';
import type { LegalActions, Obligations } from '@westwall/sdk';
import { EndPhase } from '../shared/end-phase';
import { LatestAnswer } from '../shared/latest-answer';
import { dutiesFollowing } from './following';
import type { MovementTool } from './movement-tool';
import { FLOAT_BRIDGE } from './options';

/** Ends the Movement Phase, and shows the remaining units and the obligations to fight. */
export function EndMovement({ tool }: { tool: MovementTool }) {
  const { match, legal } = tool;
  const { units } = match.shown.value.position;
  const [following] = useState(
    () => new LatestAnswer<LegalActions, Obligations | null>((asked) => dutiesFollowing(match, asked)),
  );
  useEffect(() => following.ask(legal), [following, legal]);
  useEffect(() => () => following.drop(), [following]);
  const onMap = tool.ready.filter((unit) => unit !== FLOAT_BRIDGE && units[unit]?.hex !== undefined).length;
  const off = tool.ready.filter((unit) => units[unit] && units[unit].hex === undefined).length;
  const notes = [
    ...(onMap === 0 ? [] : [`${onMap} may still move`]),
    ...(off === 0 ? [] : [`${off} may still come`]),
  ];
  const duties = following.answer.value;
  return (
    <div class="end-phase">
      <EndPhase match={match} legal={legal} action={{ type: 'endMovement' }} label="End the Movement Phase" />
      <small>
        {notes.length > 0 && `Units: ${notes.join(', ')}. `}
        {duties !== null && <span class="following">{dutiesText(duties)}</span>}
      </small>
    </div>
  );
}

/** Obligations of the Combat Phase in words. */
function dutiesText({ attackers, defenders }: Obligations): string {
  if (attackers.length + defenders.length === 0) return 'Then no unit has to fight.';
  return `Then ${counted(attackers.length, 'own unit')} must attack, and ${counted(defenders.length, 'enemy', 'enemies')} must be attacked.`;
}

function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
