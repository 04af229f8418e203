import { drawPicture } from './draw-picture';
import type { Picture } from './draw-picture';
import type { DrawingTask } from './drawer';
import { drawReplay } from './replay/draw-replay';

/** Draws a picture or an animated one; throws what `drawPicture` and `drawReplay` throw. */
export function draw(task: DrawingTask): Promise<Picture> {
  return task.format === 'gif' ? drawReplay(task) : drawPicture(task);
}
