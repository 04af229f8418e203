import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** The map is visual: the page describes its contents in words, and hides the map from screen readers. */
const place = { exclude: ['.sheet', { fromShadowDom: ['westwall-board', '.sheet'] }] };
const rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** Violations of WCAG 2.2, levels A and AA, and of good practice that axe finds in the page: rule and place. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  const found = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(place)}, ${JSON.stringify(rules)})`,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any }) => `${id}: ${target.join(' ')} (${any.map(({ message }) => message).join(' ')})`,
    ),
  );
}
