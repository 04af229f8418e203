import { drawPicture } from '../draw-picture';
import type { Picture, PictureTask } from '../draw-picture';

/** Runs in a thread of the pool, one task at a time. */
export default async function draw(task: PictureTask): Promise<Picture> {
  return drawPicture(task);
}
