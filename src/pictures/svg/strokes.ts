import { element } from './element';

/** One way over a line; several make a line with edges. */
export interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly dash?: string;
}

/** A line drawn over and over with these strokes, the first one lowest. */
export function strokesOf(d: string, strokes: readonly Stroke[], name?: string): string {
  if (d === '') return '';
  return strokes
    .map(({ colour, width, dash }) =>
      element('path', { class: name, d, stroke: colour, 'stroke-width': width, 'stroke-dasharray': dash }),
    )
    .join('');
}
