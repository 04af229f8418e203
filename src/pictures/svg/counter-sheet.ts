import type { Counter } from '../board';
import { COUNTER_REACH, COUNTER_TEXT, drawnCounter } from './counters';
import { svgDocument, withPrefix } from './document';
import { element } from './element';
import { FONT_STACK } from './lettering';
import { symbolDefinitions } from './symbols';
import { themed } from './themes';
import type { Theme } from './themes';

/** Side length of the square that holds a counter and its shadow. */
export const SYMBOL = 2 * COUNTER_REACH;

/**
 * Invisible SVG document with one symbol for each counter, `counter-<unit id>`, around the origin. The signs that
 * they share are `counter-unit-<type>`; no other element has an id.
 */
export function drawCounterSheet(counters: readonly Counter[], theme: Theme = 'paper'): string {
  const viewBox = `${-COUNTER_REACH} ${-COUNTER_REACH} ${SYMBOL} ${SYMBOL}`;
  const symbols = counters.map((one) =>
    // The page that uses a symbol has its own font.
    element(
      'symbol',
      { id: one.unit.id, viewBox, 'font-family': FONT_STACK, ...COUNTER_TEXT },
      drawnCounter(one),
    ),
  );
  const signs = symbolDefinitions(new Set(counters.map(({ type }) => type)));
  const nothing = { left: 0, top: 0, width: 0, height: 0 };
  return themed(withPrefix(svgDocument(nothing, signs + symbols.join(''), ''), 'counter-'), theme);
}
