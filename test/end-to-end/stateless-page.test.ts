import { realGames } from '../rest/real-games';
import { page } from '../support/markdown';

const games = realGames();

interface Exchange {
  readonly path: string;
  readonly request: string;
  readonly answer: unknown;
}

/** Requests on the page, with the answers that it shows. */
function exchanges(): readonly Exchange[] {
  const pattern = /^`POST \/v1(\S+)`\n\n```json\n([^]*?)```\n\n```json\n([^]*?)```$/gm;
  return [...page('docs/callers/stateless.md').matchAll(pattern)].map(
    ([, path = '', request = '', answer = '']) => ({
      path,
      request,
      answer: JSON.parse(answer) as unknown,
    }),
  );
}

/** Matcher for an answer on the page: `"...": "..."` stands for further members. */
function pattern(shown: unknown): unknown {
  if (Array.isArray(shown)) return shown.map(pattern);
  if (typeof shown !== 'object' || shown === null) return shown;
  const members = Object.entries(shown).map(([name, part]) => [name, pattern(part)] as const);
  const listed = Object.fromEntries(members.filter(([name]) => name !== '...'));
  return '...' in shown ? (expect.objectContaining(listed) as unknown) : listed;
}

test('the worked example gets the answers that the page shows', async () => {
  const found = exchanges();
  expect(found).toHaveLength(3);
  const known: Record<string, unknown> = {};
  for (const { path, request, answer } of found) {
    const text = request.replace(/"\$(\w+)"/g, (_whole, name: string) => JSON.stringify(known[name]));
    const body = JSON.parse(text) as { readonly custom?: unknown };
    const asked = await games.client.post<{ readonly position: unknown }>(path, body);
    expect(asked.status).toBe(200);
    expect(asked.body).toEqual(pattern(answer));
    known['custom'] = body.custom;
    known['position'] = asked.body.position;
  }
});
