import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { page as readPage } from '../support/markdown';
import { violationsOf } from './support/axe';
import { eventually } from './support/eventually';
import { site } from './support/sites';
import type { Visitor } from './support/visitor';

/** Blocks of the guide in this language. */
const blocks = (language: string): readonly string[] =>
  [...readPage('docs/callers/guides/board.md').matchAll(/^```(\w+)\n([^]*?)^```$/gm)].flatMap(
    ([, found, text]) => (found === language ? [text!] : []),
  );
const [watching, playing, position] = blocks('html') as [string, string, string];
const [script] = blocks('js') as [string];
const [policy] = blocks('text') as [string];

interface Begun {
  readonly match: { readonly id: string };
  readonly seats: readonly { readonly side: string; readonly token: string }[];
}

async function send<T>(path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`${site().url}/v1${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()) as T;
}

/** Match of the Hürtgen Forest, with the tokens of its seats. */
async function begin(): Promise<{ readonly id: string; readonly token: (side: string) => string }> {
  const body = { system: 'hurtgen-forest', scenario: 'historical', seats: ['us', 'german'] };
  const { match, seats } = await send<Begun>('/matches', body);
  return { id: match.id, token: (side) => seats.find((seat) => seat.side === side)!.token };
}

/** Notes the events of the board, which the page keeps in `told`. */
const LISTENING = `for (const name of ['ready', 'entry', 'due', 'over', 'hex', 'failed'])
  document.querySelector('westwall-board').addEventListener(name, ({ detail }) => told.push([name, detail]));`;

/** Page of another origin, with the policy of the guide and this content, and its events. */
async function withBlog(
  content: string,
  look: (visitor: Visitor, told: () => Promise<readonly (readonly [string, never])[]>) => Promise<void>,
): Promise<void> {
  const { url } = site();
  const head = policy.trim().replaceAll('SERVICE', url).split(': ');
  const html = `<!doctype html><html lang="en"><title>A blog</title><main><h1>A blog</h1>${content}</main></html>`;
  const blog = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', [head[0]!]: head[1]! });
    response.end(html.replaceAll('http://localhost:4000', url));
  });
  await new Promise<void>((resolve) => blog.listen(0, resolve));
  try {
    const visitor = await site().visitor();
    const { page } = visitor;
    await page.addInitScript('globalThis.told = []');
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => { ${LISTENING} })`);
    await page.goto(`http://localhost:${(blog.address() as AddressInfo).port}/`);
    await look(visitor, () => page.evaluate('told'));
    // The browser would keep it for the blog, not for us.
    await expect(page.evaluate('localStorage.length + sessionStorage.length')).resolves.toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  } finally {
    blog.close();
    blog.closeAllConnections();
  }
}

const button = (page: Page, name: string | RegExp) =>
  page.locator('westwall-board').getByRole('button', { name });

test('a page of another origin shows a live match', async () => {
  const { id, token } = await begin();
  await withBlog(watching.replace('MATCH', id), async ({ page }, told) => {
    await page.getByText('The U.S. player may move units').waitFor();
    await page.locator('.counter[data-unit="us-8-inf-3-121"][data-hex="0818"]').waitFor();
    const action = { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] };
    await send(`/matches/${id}/actions`, { version: 0, actions: [action] }, token('us'));
    await page.locator('.counter[data-unit="us-8-inf-3-121"][data-hex="0918"]').waitFor();
    await button(page, 'Previous entry').click();
    await page.getByText(/^The board shows the past/).waitFor();
    expect((await told()).map(([name]) => name).slice(0, 3)).toEqual(['ready', 'due', 'entry']);
    await eventually(
      () => page.evaluate<readonly string[]>('[...document.fonts].map(({ status }) => status)'),
      (states) => states.includes('loaded'),
    );
  });
});

test('a page of another origin plays a match', async () => {
  const { id, token } = await begin();
  await withBlog(playing.replace('MATCH', id), async ({ page }) => {
    await page.evaluate(`{ const token = ${JSON.stringify(token('us'))}; ${script} }`);
    await button(page, /^3\/121/).click();
    await page.getByTitle(/^Go to 0918 for/).click();
    await page.locator('.counter[data-unit="us-8-inf-3-121"][data-hex="0918"]').waitFor();
    const { x, y } = (await page.locator('.counter[data-unit="us-8-inf-3-121"]').boundingBox())!;
    await page.mouse.move(x + 5, y + 5);
    const card = page.locator('westwall-board .hex-card');
    await card.getByText('3/121/8 infantry').waitFor();
    await card.getByText(/^could be attacked next at [+−]\d+, by/).waitFor();
    await button(page, /^End the Movement Phase/).click();
    await page.getByText('The U.S. player must attack').first().waitFor();
    expect(await page.title()).toMatch(/^The U.S. player must attack/);
    expect(await page.content()).not.toContain(token('us'));
  });
});

test('a page of another origin shows a position from its line', async () => {
  await withBlog(position, async ({ page }, told) => {
    await page.getByText('U.S. player must attack').waitFor();
    await page.locator('.counter[data-unit="us-8-inf-3-121"][data-hex="0918"]').waitFor();
    await page.getByRole('application').press('ArrowRight');
    await page.getByRole('application').press('Enter');
    const [, { hex }] = (await told()).find(([name]) => name === 'hex') as unknown as [
      string,
      { hex: string },
    ];
    expect(hex).toMatch(/^\d{4}$/);
  });
});

test('each file of the service may be loaded by any page', async () => {
  const { url } = site();
  for (const path of ['/westwall-board.js', '/icon.svg', '/v1/systems/arnhem/map.svg']) {
    const { status, headers } = await fetch(`${url}${path}`);
    expect([path, status, headers.get('Cross-Origin-Resource-Policy')]).toEqual([path, 200, 'cross-origin']);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  }
});
