import { element } from './element';

/** One stroke along a line; several make a line with edges. */
export interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly dash?: string;
}

/** Line drawn once with each stroke, the first one lowest. */
export function strokesOf(d: string, strokes: readonly Stroke[], name?: string): string {
  if (d === '') return '';
  return strokes
    .map(({ colour, width, dash }) =>
      element('path', { class: name, d, stroke: colour, 'stroke-width': width, 'stroke-dasharray': dash }),
    )
    .join('');
}
