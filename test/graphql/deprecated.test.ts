import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NoDeprecatedCustomRule, buildSchema, parse, validate } from 'graphql';
import { page, project } from '../support/markdown';

const PAGES = readdirSync(join(project, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

const schema = buildSchema(page('schema.graphql'));

/** Documents of GraphQL on a page: blocks, and what its commands ask. */
function documentsOn(text: string): readonly string[] {
  const found = [
    ...text.matchAll(/^```graphql\n([^]*?)^```$/gm),
    ...text.matchAll(/<<END\n([^]*?)\nEND$/gm),
    ...text.matchAll(/ask\.mjs[^"\n]*(?:"\$\w+"[^"\n]*)?"(\{.*\})"/g),
    ...text.matchAll(/^const [A-Z]+ = `((?:query|mutation)\b[^`]*)`/gm),
  ];
  return found.map(([, document]) => document!.replaceAll('\\"', '"').replaceAll(/"\$\w+"/g, '"x"'));
}

/** What a document asks for that is to be replaced; a part of one has nothing to compare. */
function deprecatedIn(document: string): readonly string[] {
  try {
    return validate(schema, parse(document), [NoDeprecatedCustomRule]).map(({ message }) => message);
  } catch {
    return [];
  }
}

describe('What is deprecated', () => {
  it.each([...PAGES, 'README.md', 'scripts/lib/scaling.mjs', 'bench/doors/table.ts'])(
    'is not asked for in %s',
    (path) => {
      expect(documentsOn(page(path)).flatMap(deprecatedIn)).toEqual([]);
    },
  );

  it('is not asked for in docs/callers/examples.graphql', () => {
    expect(deprecatedIn(page('docs/callers/examples.graphql'))).toEqual([]);
  });

  it('is noticed', () => {
    const [document] = documentsOn('node scripts/ask.mjs --get match "{ match(id: \\"$first\\") { turn } }"');
    expect(deprecatedIn(document!)).toEqual([expect.stringContaining('Query.match')]);
  });
});
