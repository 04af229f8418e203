import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Servers } from './apis';

let servers: Servers;
let folder: string;
beforeAll(async () => {
  servers = await Servers.start();
  folder = await mkdtemp(join(tmpdir(), 'westwall-page-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>The board</title>');
  await writeFile(join(folder, 'assets', 'index-abc.js'), 'export {};');
  await writeFile(join(folder, '.secret'), 'not for others');
});
afterAll(async () => {
  await servers.close();
  await rm(folder, { recursive: true, force: true });
});

describe('The board page', () => {
  it('is at the root, is requested every time, and loads from this server only', async () => {
    const { url } = await servers.open({ boardPage: folder });
    const answer = await fetch(`${url}/`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
    expect(await answer.text()).toContain('The board');
  });

  it('has assets that browsers may keep forever', async () => {
    const { url } = await servers.open({ boardPage: folder });
    const answer = await fetch(`${url}/assets/index-abc.js`);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('does not change other addresses', async () => {
    const { url } = await servers.open({ boardPage: folder });
    for (const path of ['/nothing', '/assets', '/assets/nothing.js', '/v1/nothing', '/.secret', '/..%2f..']) {
      const answer = await fetch(`${url}${path}`);
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
    }
    const posted = await fetch(`${url}/`, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const asPage = await fetch(`${url}/nope`, { headers: { Accept: 'text/html' } });
    expect(await asPage.text()).toContain('<h1>There is nothing here</h1>');
    const asText = await fetch(`${url}/nope`);
    expect(await asText.text()).toMatch(/^There is nothing at this address\. .*\n$/);
    expect((await fetch(`${url}/v1/systems`)).status).toBe(200);
  });

  it('does not exist when it was not built', async () => {
    for (const boardPage of [undefined, join(folder, 'missing')]) {
      const { url } = await servers.open({ boardPage });
      expect((await fetch(`${url}/`)).status).toBe(404);
    }
  });
});
