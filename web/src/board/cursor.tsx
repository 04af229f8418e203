import type { ReadonlySignal } from '@preact/signals';
import type { MatchView } from '@westwall/sdk';
import type { Game } from '../catalogue/game';
import type { Layout } from '../catalogue/layout';
import type { BoardTool } from './board-tool';
import { describeHex } from './reading';

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
