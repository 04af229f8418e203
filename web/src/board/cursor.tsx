import type { ReadonlySignal } from '@preact/signals';
import type { MatchView } from '@westwall/sdk';
import type { Game } from '../catalogue/game';
import type { Layout } from '../catalogue/layout';
import type { BoardTool } from './board-tool';
import { sideName } from '../catalogue/side-name';
import { unitValues } from '../catalogue/unit-values';
import type { HexMark, Marks } from './marks';
import { unitsIn } from './standing';

const meanings: Readonly<Record<HexMark['kind'], string>> = {
  reach: 'may be entered',
  stop: 'may be entered, the unit has to stop',
  choice: 'may be chosen',
  closed: 'closed',
  note: 'marked',
  lit: 'in the log',
};

/** Hex in words, for users who do not see the board. */
function describeHex(game: Game, view: MatchView, marks: Marks, hex: string): string {
  const units = unitsIn(view, hex).map((id) => {
    const unit = game.units.get(id);
    return unit === undefined ? id : `${sideName(unit.side)} ${unit.name}, ${unitValues(unit)}`;
  });
  const marked = marks.hexes
    .filter((mark) => mark.hex === hex)
    .map(({ kind, text }) => `${meanings[kind]}${text === undefined ? '' : `, ${text}`}`);
  const ground = game.ground.get(hex);
  return [`Hex ${hex}${ground === undefined ? '' : `, ${ground}`}`, ...units, ...marked].join('; ');
}

/** Outline of the hex at the keyboard cursor. */
export function Cursor({ layout, hex }: { layout: Layout; hex: ReadonlySignal<string | null> }) {
  const centre = hex.value === null ? undefined : layout.centres.get(hex.value);
  if (centre === undefined) return null;
  return (
    <g class="cursor" data-hex={hex.value} transform={`translate(${centre.x} ${centre.y})`}>
      <polygon class="edge" points={layout.outline} />
      <polygon points={layout.outline} />
    </g>
  );
}

interface CursorTextProps {
  readonly game: Game;
  readonly view: MatchView;
  readonly tool: BoardTool;
  readonly hex: ReadonlySignal<string | null>;
}

/** Hex at the keyboard cursor in words. */
export function CursorText({ game, view, tool, hex }: CursorTextProps) {
  return (
    <p id="cursor-text" class="cursor-text" aria-live="polite">
      {hex.value === null ? '' : describeHex(game, view, tool.marks, hex.value)}
    </p>
  );
}
