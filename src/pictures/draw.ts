import { drawPicture } from './draw-picture';
import type { Picture } from './draw-picture';
import type { DrawingTask } from './drawer';
import { drawReplay } from './replay/draw-replay';

/** Draws a picture or an animation. Throws as `drawPicture` and `drawReplay` do. */
export function draw(task: DrawingTask): Promise<Picture> {
  return task.format === 'gif' ? drawReplay(task) : drawPicture(task);
}
