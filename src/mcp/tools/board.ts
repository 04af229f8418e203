import { z } from 'zod';
import { drawPosition, picture as ofBoard } from '../../service/pictures/operations';
import { pictureOptionsSchema } from '../../service/pictures/schema';
import type { PictureOptions } from '../../service/pictures/schema';
import type { PictureFormat } from '../../pictures';
import { said, saidWith } from '../results';
import { SCENE, placeFields, sceneAt } from '../scene';
import type { SeenPosition } from '../scene';
import { tool, weightOf } from '../tool';

const { hexes } = pictureOptionsSchema.shape;
const input = z.object({ ...placeFields, area: hexes.describe('Only around these hexes') });

export const position = tool({
  name: 'position',
  description: 'Status, line and board',
  input,
  weight: SCENE + weightOf(ofBoard),
  async run(session, { area, ...place }) {
    const scene = await sceneAt(session, place);
    const { content } = await pictureOf(scene, 'text', { legend: false, hexes: area });
    const { status, line } = scene;
    return saidWith({ status, line }, status, line ?? '', String(content));
  },
});

export const picture = tool({
  name: 'picture',
  description: 'The board as a PNG',
  input,
  weight: SCENE + weightOf(ofBoard),
  async run(session, { area, ...place }) {
    const scene = await sceneAt(session, place);
    const { content, mediaType } = await pictureOf(scene, 'png', { maxWidth: 1_000, hexes: area });
    const image = {
      type: 'image',
      data: Buffer.from(content).toString('base64'),
      mimeType: mediaType,
    } as const;
    return { content: [...said(scene.status).content, image] };
  },
});

async function pictureOf(scene: SeenPosition, format: PictureFormat, options: PictureOptions) {
  const answer = await scene.ask({ ofMatch: ofBoard, ofPosition: drawPosition }, { format, options });
  return answer.picture;
}
