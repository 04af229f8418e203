import type { Picture, PictureTask } from './draw-picture';
import type { ReplayTask } from './replay/draw-replay';

/** Picture or animation to draw. */
export type DrawingTask = PictureTask | ReplayTask;

/** Thrown when a picture cannot be drawn now: too many wait, or the drawer is closed. A later call may succeed. */
export class DrawerUnavailable extends Error {
  override readonly name = 'DrawerUnavailable';
}

/** Draws pictures off the event loop. */
export interface Drawer {
  /** Throws DrawerUnavailable; errors of `draw` arrive as an Error with the same name and message. */
  draw(task: DrawingTask): Promise<Picture>;
  close(): Promise<void>;
}
