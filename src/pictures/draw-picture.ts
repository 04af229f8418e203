import type { Action, GameEvent, HexId, Position, SystemData } from '../engine';
import { boardOf } from './board';
import type { Area, Board } from './board';
import { withFont } from './font';
import { linesOfCommunication, movesOf, zonesOfControl } from './from-engine';
import { arrowsOf, lastCombatOf, lossesOf, tracedFronts } from './from-events';
import type { Layers } from './layers';
import { pngWithLine, svgWithLine } from './line-in-picture';
import { plannedMarks } from './planned';
import { toPng } from './png';
import { drawBoard, sizeOf } from './svg/draw-board';
import type { Theme } from './svg/themes';
import { boardAsText } from './text/board-as-text';

export const PICTURE_FORMATS = ['svg', 'png', 'text'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Moves to show: those of one unit with their costs, or all hexes that a side can reach. */
export type ShownMoves = { readonly unit: string; readonly side: string } | { readonly side: string };

/** Contents and style of a picture. Plain values, so that it can be passed to another thread. */
export interface PictureTask {
  readonly format: PictureFormat;
  readonly data: SystemData;
  /** Position as the viewer may see it. */
  readonly position: Position;
  /** Position line as everyone may see it: a picture from a chat becomes a position again. */
  readonly line: string;
  /** Latest events; their moves and the last combat are marked. */
  readonly events: readonly GameEvent[];
  /** Planned actions, drawn as orders. */
  readonly planned: readonly Action[];
  /** Side whose arrows are drawn; null for both. */
  readonly only: string | null;
  readonly zones: boolean;
  readonly communications: boolean;
  readonly moves: ShownMoves | null;
  /** Null for the whole map. */
  readonly area: Area | null;
  readonly strip: boolean;
  readonly legend: boolean;
  readonly theme: Theme;
  /** Maximum size of a PNG in pixels. */
  readonly maxWidth: number;
  readonly maxHeight: number;
}

/** Drawn picture. Width and height are in pixels, or in columns and lines of a text. */
export interface Picture {
  readonly content: string | Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Maximum enlargement of a PNG over the size of its SVG. */
const MOST_ENLARGED = 1.5;

/** Draws one picture. Throws a RangeError for an area off the map and an UnknownScenario for a game without rules. */
export async function drawPicture(task: PictureTask): Promise<Picture> {
  const { format, data, position, legend } = task;
  const board = boardOf(data, position);
  const area = task.area ?? undefined;
  if (format === 'text') return textPicture(boardAsText(board, { area, legend, moves: costsOf(task) }));
  const { strip, theme } = task;
  const svg = drawBoard(board, {
    ...layersOf(task, board),
    area,
    strip,
    legend,
    theme,
    ...(task.only !== null && { arrowsOf: task.only }),
  });
  const natural = sizeOf(svg);
  if (format === 'svg') return { content: svgWithLine(withFont(svg), task.line), ...natural };
  const scale = Math.min(task.maxWidth / natural.width, task.maxHeight / natural.height, MOST_ENLARGED);
  const width = Math.max(Math.floor(natural.width * scale), 16);
  const content = pngWithLine(await toPng(svg, width), task.line);
  return { content, width, height: content.readUInt32BE(20) };
}

function textPicture(content: string): Picture {
  const lines = content.trimEnd().split('\n');
  return { content, width: Math.max(...lines.map(({ length }) => length)), height: lines.length };
}

function layersOf(task: PictureTask, board: Board): Layers {
  const { data, position, events, planned, moves } = task;
  const orders = plannedMarks(board, planned);
  const last = lastCombatOf(board, events);
  return {
    arrows: [...arrowsOf(board, events), ...orders.arrows],
    combats: [...(last === undefined ? [] : [last]), ...orders.combats],
    losses: lossesOf(events),
    paths: tracedFronts(events),
    ...(task.zones && { zones: zonesOfControl(data, position) }),
    ...(task.communications && { communications: linesOfCommunication(data, position) }),
    ...(moves !== null && movesLayer(task, moves)),
  };
}

function movesLayer({ data, position }: PictureTask, moves: ShownMoves): Pick<Layers, 'reach' | 'reachable'> {
  const all = movesOf(data, position, moves.side);
  if ('unit' in moves) return { reach: all.find(({ unit }) => unit === moves.unit) };
  return { reachable: [...new Set(all.flatMap((one) => one.destinations.map(({ hex }) => hex)))] };
}

/** Costs of a unit's moves by hex, in half points. */
function costsOf({ data, position, moves }: PictureTask): Readonly<Record<HexId, number>> | undefined {
  if (moves === null || !('unit' in moves)) return undefined;
  const found = movesOf(data, position, moves.side).find(({ unit }) => unit === moves.unit);
  return found && Object.fromEntries(found.destinations.map(({ hex, cost }) => [hex, cost]));
}
