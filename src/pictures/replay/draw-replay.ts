import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SystemData } from '../../engine';
import { boardOf } from '../board';
import type { Picture } from '../draw-picture';
import { arrowsOf, combatsOf, lossesOf, placesOf } from '../from-events';
import { gifWithLine } from '../line-in-picture';
import { pixelsOf } from '../png';
import { drawBoard } from '../svg/draw-board';
import type { Theme } from '../svg/themes';
import type { Act } from './acts';
import { animatedGif } from './gif';
import { scenesOf } from './scenes';

/** Contents and style of an animation. Plain values, so that it can be passed to another thread. */
export interface ReplayTask {
  readonly format: 'gif';
  readonly data: SystemData;
  /** Acts as the viewer may see them; at least one. */
  readonly acts: readonly Act[];
  /** Position line after the last act, as everyone may see it. */
  readonly line: string;
  /** Ratio of width to height. */
  readonly aspect: number;
  /** Width in pixels; reduced if the file would become too large. */
  readonly width: number;
  readonly theme: Theme;
}

/** Largest file that chats accept without shrinking it. */
const MOST_BYTES = 1_000_000;
/** Safety factor, since the file shrinks less than its pictures. */
const SMALLER = 0.92;
const LEAST_WIDTH = 240;

/** Above this number, several moves or combats of a scene share a picture. */
const MOST_PICTURES = 30;

/** Display time of a picture in milliseconds. */
const DELAYS: Readonly<Record<Act['kind'], number>> = { move: 900, combat: 1800 };
const LAST = 4000;

/** Draws moves and combats one after the other, each as a change of the picture before. */
export async function drawReplay(task: ReplayTask): Promise<Picture> {
  const drawings = drawingsOf(task);
  for (let { width } = task; ;) {
    const frames = [];
    for (const [at, { svg, kind }] of drawings.entries()) {
      const delay = at === drawings.length - 1 ? LAST : DELAYS[kind];
      frames.push({ ...(await pixelsOf(svg, width)), delay });
      // The memory of a drawing is freed in a turn of the event loop.
      await nextTurn();
    }
    const content = gifWithLine(animatedGif(frames), task.line);
    if (content.length <= MOST_BYTES || width <= LEAST_WIDTH) {
      return { content, width: content.readUInt16LE(6), height: content.readUInt16LE(8) };
    }
    const smaller = Math.floor(width * SMALLER * Math.sqrt(MOST_BYTES / content.length));
    width = Math.max(smaller, LEAST_WIDTH);
  }
}

interface Drawing {
  readonly svg: string;
  readonly kind: Act['kind'];
}

function drawingsOf({ data, acts, aspect, theme }: ReplayTask): readonly Drawing[] {
  const placed = acts.flatMap((act) => {
    const board = boardOf(data, act.position);
    const hexes = placesOf(board, act.events);
    return hexes.length === 0 ? [] : { ...act, board, hexes };
  });
  if (placed.length === 0) throw new RangeError('nothing of this happened on the map');
  const together = Math.ceil(placed.length / MOST_PICTURES);
  return scenesOf(data.map, placed, aspect).flatMap((scene) =>
    chunksOf(scene.acts, together).map((chunk): Drawing => {
      const { board, kind } = chunk.at(-1)!;
      const events = chunk.flatMap((act) => act.events);
      const svg = drawBoard(board, {
        arrows: arrowsOf(board, events),
        combats: combatsOf(board, events),
        losses: lossesOf(events),
        area: { hexes: scene.hexes, margin: 0 },
        theme,
      });
      return { svg, kind };
    }),
  );
}

function chunksOf<T>(values: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) =>
    values.slice(at * size, (at + 1) * size),
  );
}
