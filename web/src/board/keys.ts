import type { Signal } from '@preact/signals';
import type { MatchView, Position } from '@westwall/sdk';
import { ARROWS, hexAt, neighbourTowards } from '../catalogue/layout';
import type { Layout } from '../catalogue/layout';
import type { BoardTool } from './board-tool';
import type { ViewPort } from './view-port';
import type { Marks } from './marks';

/** Hexes with a possible action, in ascending order: those that can be chosen, and those of units that can. */
export function markedHexes(
  { hexes, units }: Marks,
  view: { readonly position: Pick<Position, 'units'> },
): readonly string[] {
  const open = hexes.flatMap(({ hex, kind }) =>
    kind === 'closed' || kind === 'note' || kind === 'lit' ? [] : [hex],
  );
  const standing = units.flatMap(({ unit }) => view.position.units[unit]?.hex ?? []);
  return [...new Set(open.length > 0 ? open : standing)].sort();
}

interface Board {
  readonly layout: Layout;
  readonly view: MatchView;
  readonly cursor: Signal<string | null>;
  readonly tool: BoardTool;
  readonly port: ViewPort | null;
  readonly choose: (hex: string) => void;
}

/** Carries out a key. Returns whether the board uses that key. */
export function cursorKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, board: Board): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const { layout, cursor, tool, port, choose } = board;
  const direction = ARROWS[key];
  if (direction !== undefined) {
    const from = cursor.value;
    cursor.value = from === null ? start(board) : (neighbourTowards(layout, from, direction) ?? from);
    return true;
  }
  switch (key) {
    case 'Enter':
    case ' ':
      if (cursor.value !== null) choose(cursor.value);
      return true;
    case 'n':
      cursor.value = next(board, 1);
      return true;
    case 'p':
      cursor.value = next(board, -1);
      return true;
    case '+':
    case '=':
      port?.closer();
      return true;
    case '-':
      port?.farther();
      return true;
    case '0':
      port?.showAll();
      return true;
    case 'Escape':
      tool.onEscape();
      return true;
    default:
      return false;
  }
}

/** Hex in the middle of the visible part. */
function start({ layout, port }: Board): string | null {
  const first = layout.centres.keys().next().value ?? null;
  return (port === null ? undefined : hexAt(layout, port.middle)) ?? first;
}

/** Next hex with a possible action. */
function next({ view, tool, cursor }: Board, by: 1 | -1): string | null {
  const marked = markedHexes(tool.marks, view);
  const at = marked.indexOf(cursor.value ?? '');
  const from = at === -1 && by === -1 ? 0 : at;
  return marked[(from + by + marked.length) % marked.length] ?? cursor.value;
}
