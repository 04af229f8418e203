export { boardOf } from './board';
export type { Area, Board } from './board';
export { toPng } from './png';
export { drawBoard } from './svg/draw-board';
export type { DrawOptions } from './svg/draw-board';
export { boardAsText } from './text/board-as-text';
export type { TextOptions } from './text/board-as-text';
