import { VIOLATIONS } from '../../src/engine';
import { refusalExamples } from '../../src/rest/refusal-examples';
import { PROBLEMS, PROBLEM_CODES } from '../../src/problems/problems';
import { realGames } from './real-games';

const games = realGames();
const codes = [...PROBLEM_CODES, ...Object.keys(VIOLATIONS)];

/** Text as a page shows it. */
function html(text: string): string {
  const plain = text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return plain.replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

async function pageAt(path: string): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(`${games.client.server.url}${path}`);
  return { status: response.status, text: await response.text() };
}

describe('The pages about problems', () => {
  it('are where the type of a problem leads', async () => {
    const { body } = await games.client.get<{ readonly type: string }>('/systems/chess');
    const { status, text } = await pageAt(body.type);
    expect([status, text]).toEqual([
      200,
      expect.stringContaining('There is no game "{system}"; there are {known}.'),
    ]);
  });

  it('are there for every code of a problem and of a violation, and say what to do', async () => {
    const pages = await Promise.all(codes.map((code) => pageAt(`/problems/${code}`)));
    expect(codes.filter((_code, at) => pages[at]!.status !== 200)).toEqual([]);
    const unadvised = PROBLEM_CODES.filter(
      (code, at) => !pages[at]!.text.includes(html(PROBLEMS[code].advice)),
    );
    expect(unadvised).toEqual([]);
  });

  it('have an example each, without a hole in its sentence', async () => {
    expect(Object.keys(refusalExamples()).sort()).toEqual(Object.keys(VIOLATIONS).sort());
    const pages = await Promise.all(codes.map((code) => pageAt(`/problems/${code}`)));
    const examples = pages.map(({ text }) => text.split('<h2>Example</h2>')[1]?.split('<h2>')[0] ?? '');
    expect(codes.filter((_code, at) => examples[at] === '')).toEqual([]);
    const withHoles = codes.filter((_code, at) => /<blockquote>[^<]*\{\w+\}/.test(examples[at]!));
    expect(withHoles).toEqual([]);
  });

  const plain = PROBLEM_CODES.flatMap((code) =>
    Array.from(/^`GET \/v1(\S*(?: 7\.99)?)`$/.exec(PROBLEMS[code].example)?.slice(1) ?? [], (path) => ({
      ...{ code, path },
    })),
  );
  it.each(plain)('show with $path what is answered $code', async ({ code, path }) => {
    const { body } = await games.client.get<{ readonly code: string; readonly detail: string }>(path);
    expect(body.code).toBe(code);
    expect((await pageAt(`/problems/${code}`)).text).toContain(`<blockquote>${body.detail}</blockquote>`);
  });

  it('show a row of the conformance cases with each refusal that one expects', async () => {
    const { text } = await pageAt('/problems/LEAVES_ENEMY_ZOC');
    expect(text).toMatch(/<pre>[^]*moveUnit[^]*by: STD 5\.14\n/);
    expect(text).toContain('<code>conformance/');
  });

  it('name the rule and the ruling of a violation', async () => {
    const { text } = await pageAt('/problems/ENDS_STACKED');
    expect(text).toContain(`href="/v1/rules/${encodeURIComponent(VIOLATIONS.ENDS_STACKED.case)}"`);
    expect((await pageAt('/problems/REFUSED')).text).toContain('href="/problems/ENDS_STACKED"');
  });

  it('are listed, and end there', async () => {
    expect((await pageAt('/problems')).text).toContain('href="/problems/SEAT_TAKEN"');
    expect((await pageAt('/problems/NO_SUCH_CODE')).status).toBe(404);
  });
});
