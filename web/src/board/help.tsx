import type { RefObject } from 'preact';
import type { Game } from '../catalogue/game';
import { TerrainChart } from '../rules/terrain-chart';

const keys: readonly (readonly [string, string])[] = [
  ['← ↑ → ↓', 'move the cursor from hex to hex'],
  ['Enter', 'choose the hex: select the unit in it, the next one of a stack, or go there'],
  ['n, p', 'the next or the previous hex in which something can be done'],
  ['Esc', 'clear the selection'],
  ['+, −, 0', 'closer, farther, the whole map'],
  ['?', 'this help'],
];

const hexSigns = [
  ['reach', '2', 'may be entered, for so many Movement Points'],
  ['stop', '3', 'may be entered, but the unit has to stop there: an enemy zone of control'],
  ['choice', '', 'may be chosen: a place to set up, to land, to retreat or advance to'],
  ['closed', '', 'closed; choose it to see why'],
  ['note', '', 'the hex that the panel speaks of'],
] as const;

const unitSigns = [
  ['ready', 'something may be done with it'],
  ['selected', 'selected'],
  ['duty', 'must attack, or must be attacked'],
  ['discharged', 'has done its duty'],
  ['attacker', 'attacks'],
  ['support', 'supports by barrage or final protective fire'],
  ['target', 'is attacked'],
] as const;

/** Meanings of the signs on the board and of the keys, and the cost of each terrain. */
export function HelpDialog({ dialog, game }: { dialog: RefObject<HTMLDialogElement>; game: Game }) {
  return (
    <dialog ref={dialog} class="help" aria-labelledby="help-title">
      <form method="dialog">
        <h2 id="help-title">Signs, keys and terrain</h2>
        <button type="submit" aria-label="Close">
          ×
        </button>
      </form>
      <h3>Hexes</h3>
      <ul>
        {hexSigns.map(([kind, text, meaning]) => (
          <li key={kind}>
            <svg viewBox="-42 -42 84 84" width="38" height="38" aria-hidden="true">
              <g class={`hex ${kind}`}>
                <polygon points="-20,-35 20,-35 40,0 20,35 -20,35 -40,0" />
                <text dy="0.35em">{text}</text>
              </g>
            </svg>
            {meaning}
          </li>
        ))}
      </ul>
      <h3>Units</h3>
      <ul>
        {unitSigns.map(([kind, meaning]) => (
          <li key={kind}>
            <svg viewBox="-8 -8 66 66" width="38" height="38" aria-hidden="true">
              <rect class="blank-counter" x="2" y="2" width="46" height="46" rx="4" />
              <g class={`unit-mark ${kind}`}>
                <rect class="edge" width="50" height="50" rx="5" />
                <rect width="50" height="50" rx="5" />
              </g>
            </svg>
            {meaning}
          </li>
        ))}
      </ul>
      <h3>Above units</h3>
      <p>
        <b>+2/+9</b> over an enemy: the combat differential if the selected unit went next to it, without and
        with all batteries in range. Under Layers you find zones of control, lines of communication, the reach
        of the guns and, over your own units, the strongest attack that the enemy could bring.
      </p>
      <h3>Keys, while the board has the focus</h3>
      <dl>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h3>Terrain</h3>
      <TerrainChart terrain={game.terrain} />
      <h3>By hand</h3>
      <p>
        Drag to move the map, pinch or turn the wheel to come closer, tap twice on an empty hex to come
        closer. On a touch screen the first tap on a hex shows the way there, the second one goes.
      </p>
    </dialog>
  );
}
