import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLObjectType, buildSchema, isInterfaceType, isUnionType } from 'graphql';
import { VIOLATIONS } from '../../src/engine';
import { PROBLEMS, PROBLEM_CODES, REST_CODES, filled } from '../../src/problems/problems';
import type { ProblemRecord } from '../../src/problems/record';
import { operations } from '../rest/walk/requests';
import { page, project } from '../support/markdown';

const records: readonly (readonly [string, ProblemRecord])[] = Object.entries(PROBLEMS);
const files = (folder: string, end: string): readonly string[] =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => `${folder}/${file}`);

describe('The record of a code', () => {
  it.each(records)('of %s has an example that makes its sentence complete', (_code, record) => {
    const { text, values = {}, example, advice } = record;
    const names = new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name!));
    expect(Object.keys(values).sort()).toEqual([...names].sort());
    expect(filled(text, values)).not.toMatch(/[{}]/);
    expect(example).toMatch(/[^.]$/);
    expect(advice).toMatch(/\.$/);
  });

  it('has a status or a form of GraphQL', () => {
    expect(records.filter(([, { status, graphql }]) => status.length + graphql.length === 0)).toEqual([]);
  });

  it('names the types of GraphQL that say why something is not done, and all of them', () => {
    const schema = buildSchema(page('schema.graphql'));
    const types = Object.values(schema.getTypeMap());
    const notDone = types.filter(
      (type) =>
        type instanceof GraphQLObjectType && type.getInterfaces().some(({ name }) => name === 'NotDone'),
    );
    const answered = types.filter(isUnionType).flatMap((union) => union.getTypes());
    expect(types.filter(isInterfaceType).map(({ name }) => name)).toContain('NotDone');
    const forms = new Set(records.flatMap(([, { graphql }]) => graphql.filter((form) => form !== 'error')));
    expect([...forms].filter((form) => !answered.some(({ name }) => name === form))).toEqual([]);
    expect(notDone.filter(({ name }) => !forms.has(name as never)).map(String)).toEqual([]);
  });
});

/** Codes of the problems in a response of the document. */
function codesIn(response: object): readonly string[] {
  const { content } = response as {
    readonly content?: Readonly<Record<string, { readonly schema: unknown }>>;
  };
  const schema = content?.['application/problem+json']?.schema as
    | {
        readonly allOf: readonly [
          object,
          { readonly properties: { readonly code: { readonly enum: readonly string[] } } },
        ];
      }
    | undefined;
  return schema?.allOf[1].properties.code.enum ?? [];
}

describe('Each code', () => {
  it('of REST is an answer of some operation, but for requests that meet none', () => {
    const answered = new Set(
      operations.flatMap(({ responses }) => Object.values(responses).flatMap(codesIn)),
    );
    expect(REST_CODES.filter((code) => !answered.has(code))).toEqual(['UNKNOWN_PATH', 'METHOD_NOT_ALLOWED']);
  });

  it('is given somewhere in the sources, or by the library of GraphQL', () => {
    const sources = files('src', '.ts')
      .filter((file) => !file.startsWith('src/problems/'))
      .map(page)
      .join('\n');
    const ofLibrary = Object.keys(ApolloServerErrorCode);
    const given = (code: string): boolean => sources.includes(`'${code}'`) || ofLibrary.includes(code);
    expect(PROBLEM_CODES.filter((code) => !given(code))).toEqual([]);
    expect(ofLibrary.filter((code) => !Object.hasOwn(PROBLEMS, code))).toEqual([
      'PERSISTED_QUERY_NOT_SUPPORTED',
    ]);
  });

  it('that the pages for callers name exists', () => {
    const pages = [...files('docs/callers', '.md'), ...files('docs/reference', '.md'), 'sdk/README.md'];
    const unknown = pages.flatMap((file) =>
      Array.from(page(file).matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g), ([, word]) => word!)
        .filter(
          (word) =>
            !Object.hasOwn(PROBLEMS, word) &&
            !Object.hasOwn(VIOLATIONS, word) &&
            !/^(?:WESTWALL_|NODE_ENV$)/.test(word),
        )
        .map((word) => `${file}: ${word}`),
    );
    expect(unknown).toEqual([]);
  });
});
