import type { Picture, PictureTask } from './draw-picture';
import type { ReplayTask } from './replay/draw-replay';

/** A picture to be drawn, or an animated one. */
export type DrawingTask = PictureTask | ReplayTask;

/** Raised when a picture cannot be drawn now: too many wait, or the drawer is closed. Try again later. */
export class DrawerUnavailable extends Error {
  override readonly name = 'DrawerUnavailable';
}

/** Draws pictures off the event loop. */
export interface Drawer {
  /** Throws DrawerUnavailable, and what `draw` throws as an Error with the same name and message. */
  draw(task: DrawingTask): Promise<Picture>;
  close(): Promise<void>;
}
