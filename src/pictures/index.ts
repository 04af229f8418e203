export { boardOf } from './board';
export type { Area, Board } from './board';
export { boardAsText } from './text/board-as-text';
export type { TextOptions } from './text/board-as-text';
