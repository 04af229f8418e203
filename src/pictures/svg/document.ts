import { element } from './element';
import type { Frame } from './frame';
import { FONT_STACK } from './lettering';

/** Standalone SVG document that shows a rectangle of a drawing. */
export function svgDocument(
  { left, top, width, height }: Frame,
  definitions: string,
  content: string,
): string {
  const head = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `${left} ${top} ${width} ${height}`,
    width,
    height,
    'font-family': FONT_STACK,
  };
  return element('svg', head, element('defs', {}, definitions) + content);
}

/** Prefixes all ids in a drawing and the references to them, so that a page can embed it among its own elements. */
export function withPrefix(svg: string, prefix: string): string {
  return svg.replace(/( id="| href="#|="url\(#)(?=[^"]*")/g, `$1${prefix}`);
}
