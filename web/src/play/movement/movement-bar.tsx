import type { Obligations } from '@westwall/sdk';
import { playerOf } from '../../catalogue/side-name';
import { points } from '../../catalogue/unit-values';
import { EndPhase } from '../shared/end-phase';
import type { Bar } from '../tool';
import type { MovementTool } from './movement-tool';
import { optionText } from './option-list';
import { FLOAT_BRIDGE } from './options';
import { WhyNotNote } from './why-not-note';
import { UnitButton } from '../shared/unit-button';

/** Bar of the Movement Phase: the selected unit, or the end of the phase with what it forgets. */
export function movementBar(tool: MovementTool): Bar {
  const { match, legal } = tool;
  const unit = tool.selected.value;
  if (unit !== null) {
    return {
      sentence: selectionText(tool, unit),
      buttons: (
        <button type="button" onClick={() => tool.select(null)}>
          Cancel
        </button>
      ),
      note: noteOf(tool),
    };
  }
  return {
    ...(legal.endPhase.allowed && { sentence: phaseText(tool) }),
    buttons: (
      <EndPhase match={match} legal={legal} action={{ type: 'endMovement' }} label="End the Movement Phase" />
    ),
  };
}

/** Hex that asks for a choice, or the reason why a hex cannot be chosen. */
export function noteOf(tool: MovementTool): Bar['note'] {
  const asked = tool.asked.value;
  if (asked !== null) return <AskedHex tool={tool} hex={asked} />;
  return tool.whyNot.value && <WhyNotNote tool={tool} />;
}

/** Action under the pointer, or what is to be chosen for the selected unit. */
export function selectionText(tool: MovementTool, unit: string): string {
  const preview = tool.preview.value;
  const name = unit === FLOAT_BRIDGE ? 'The Float Bridge' : tool.match.game.names.unit(unit);
  if (preview !== null) return `${optionText(preview)}: ${name}.`;
  if (tool.options.value.length === 0) return `${name} has nothing that it may do now.`;
  const move = tool.legal.moves.find((one) => one.unit === unit);
  const left = move === undefined ? '' : ` has ${points(move.allowance)} Movement Points`;
  return `${name}${left}: choose its hex.`;
}

/** Units that the end of the phase would leave, and what it leads to. */
function phaseText({ match, legal, ready, following }: MovementTool): string {
  const { units } = match.shown.value.position;
  const onMap = ready.filter((unit) => unit !== FLOAT_BRIDGE && units[unit]?.hex !== undefined).length;
  const off = ready.filter((unit) => units[unit] && units[unit].hex === undefined).length;
  const open = [
    ...(onMap === 0 ? [] : [`move ${counted(onMap, 'unit')}`]),
    ...(off === 0 ? [] : [`bring on ${counted(off, 'unit')}`]),
  ];
  const player = playerOf(legal.side);
  const first =
    open.length === 0 ? `${player} has moved all units.` : `${player} may still ${open.join(' and ')}.`;
  const duties = following.answer.value;
  return duties === null ? first : `${first} ${dutiesText(duties)}`;
}

/** Obligations of the Combat Phase in words. */
function dutiesText({ attackers, defenders }: Obligations): string {
  if (attackers.length + defenders.length === 0) return 'Then no unit has to fight.';
  return `Then ${counted(attackers.length, 'own unit')} must attack, and ${counted(defenders.length, 'enemy', 'enemies')} must be attacked.`;
}

function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Hex with several possible actions, or the first tap of a finger. */
function AskedHex({ tool, hex }: { tool: MovementTool; hex: string }) {
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
