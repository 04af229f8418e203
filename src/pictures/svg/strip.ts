import { sideTitle } from '../../engine';
import type { Board } from '../board';
import { textWidth } from '../text-width';
import { element, group } from './element';
import type { Frame } from './frame';
import { label } from './lettering';
import { SIDE_COLOURS, STRIP } from './palette';

export const STRIP_HEIGHT = 66;

const PAD = 14;
const CHIP_GAP = 10;

/** Band above the map: game and scenario, Game-Turn and phase, and the points of both sides so far. */
export function drawStrip(board: Board, { left, top, width }: Frame): string {
  const { map, position, scenario } = board;
  const of = scenario === undefined ? '' : ` of ${scenario.lastTurn}`;
  const turn = `Game-Turn ${position.turn}${of}  ·  ${sideTitle(position.phasing)}  ·  ${position.phase}`;
  const outcome = position.result === undefined ? turn : `${resultText(position.result)}  ·  ${turn}`;
  const chips = scoreChips(board, left + width - PAD, top + 33);
  const room = width - 2 * PAD;
  const title = scenario === undefined ? map.title : `${map.title}  ·  ${scenario.title}`;
  const parts = [
    element('rect', { x: left, y: top, width, height: STRIP_HEIGHT, fill: STRIP.ground }),
    fitted(title, { x: left + PAD, y: top + 25 }, 20, room, { fill: STRIP.text, 'font-weight': 700 }),
    fitted(outcome, { x: left + PAD, y: top + 51 }, 17, room - chips.width, {
      fill: STRIP.accent,
      'font-weight': 500,
    }),
    chips.drawing,
  ];
  return group({ id: 'strip' }, parts);
}

function resultText({ winner, level }: NonNullable<Board['position']['result']>): string {
  return winner === null ? level : `${sideTitle(winner)}: ${level}`;
}

/** Points of each side on its colour, from the right. */
function scoreChips(board: Board, right: number, y: number): { drawing: string; width: number } {
  const { ledger } = board.position;
  let end = right;
  const chips = [...board.sides].reverse().map((side) => {
    const { face, ink } = SIDE_COLOURS[side === board.sides[0] ? 0 : 1];
    const points = ledger
      .filter((entry) => entry.side === side)
      .reduce((sum, entry) => sum + entry.points, 0);
    const text = `${sideTitle(side)} ${points}`;
    const width = textWidth(text, 16) + 18;
    const x = end - width;
    end = x - CHIP_GAP;
    const plate = element('rect', {
      x,
      y,
      width,
      height: 26,
      rx: 4,
      fill: face,
      stroke: STRIP.text,
      'stroke-width': 1,
    });
    const style = { 'text-anchor': 'middle', 'font-weight': 700, fill: ink };
    return group({ class: 'score', 'data-side': side }, [
      plate,
      label(text, { x: x + width / 2, y: y + 19 }, 16, style),
    ]);
  });
  return { drawing: chips.join(''), width: right - end };
}

/** Text in a smaller size if it would not fit. */
function fitted(
  text: string,
  place: { readonly x: number; readonly y: number },
  size: number,
  room: number,
  attributes: Readonly<Record<string, string | number>>,
): string {
  return label(text, place, Math.min(size, (size * room) / textWidth(text, size)), attributes);
}
