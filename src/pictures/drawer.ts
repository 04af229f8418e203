import type { Picture, PictureTask } from './draw-picture';

/** Raised when a picture cannot be drawn now: too many wait, or the drawer is closed. Try again later. */
export class DrawerUnavailable extends Error {
  override readonly name = 'DrawerUnavailable';
}

/** Draws pictures off the event loop. */
export interface Drawer {
  /** Throws DrawerUnavailable, and what `drawPicture` throws as an Error with the same name and message. */
  draw(task: PictureTask): Promise<Picture>;
  close(): Promise<void>;
}
