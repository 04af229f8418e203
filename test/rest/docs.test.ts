import { isAsShown, page } from '../support/markdown';
import { RestClient } from './client';
import { openWorld } from './walk/world';
import type { World } from './walk/world';

/** Request of the page with the answer that the page shows. */
interface Shown {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly answer: string;
}

const blocks = [...page('docs/callers/rest.md').matchAll(/^```http\n([^]*?)^```\n+^```text\n([^]*?)^```/gm)];
const examples = blocks.map(([, request = '', answer = '']) => readExample(request, answer));

function readExample(request: string, answer: string): Shown {
  const [head = '', body] = request.split('\n\n');
  const [line = '', ...headers] = head.trim().split('\n');
  const [method = '', path = ''] = line.split(' ');
  const pairs = headers.map((header) => header.split(': '));
  return { method, path: path.replace('/v1', ''), headers: Object.fromEntries(pairs), body, answer };
}

/** Text without white space, which does not matter in the examples. */
const bare = (text: string): string => text.replace(/\s/g, '');

describe('docs/callers/rest.md', () => {
  let world: World;
  let client: RestClient;
  beforeAll(async () => {
    world = await openWorld();
    client = await RestClient.open(world.service);
  });
  afterAll(async () => {
    await client.close();
    await world.close();
  });

  it('shows requests', () => {
    expect(examples.length).toBeGreaterThan(3);
  });

  it.each(examples)('shows the answer to $method $path', async ({ method, path, headers, body, answer }) => {
    const { Authorization: authorization = '', ...rest } = headers;
    const token = world.bearers[/\{([\w-]+)\}/.exec(authorization)?.[1] ?? ''];
    const answered = await client.ask(method, path, { token, headers: rest, body });
    const text = bare(`${answered.status}${answered.text}`);
    if (!isAsShown(text, bare(answer))) expect(text).toBe(bare(answer));
  });
});
