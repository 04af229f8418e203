import { page } from '../../support/markdown';
import { derivedComponents, derivedSchemaFiles } from '../../../src/rest/derived-schemas';
import { closedDocument, ownContract } from '../../../src/rest/document';
import { OPERATIONS } from '../../../src/rest/operations';
import { assertWhole } from '../../../src/rest/router';
import { apiPage } from './api-page';
import { compareDoors, twinsOf } from './doors';
import { problemsPage } from './problems-page';
import { operations } from '../walk/requests';
import type { PlacedOperation } from '../walk/requests';

const changes = (operation: PlacedOperation): boolean =>
  twinsOf(operation).some((twin) => twin.startsWith('Mutation.'));

describe('The doors', () => {
  const { unknown, unnamed, alone } = compareDoors();

  it('offer the same: every operation of REST has a twin that exists, and every root field of GraphQL is one', () => {
    expect({ unknown, unnamed, alone }).toEqual({ unknown: [], unnamed: [], alone: [] });
  });

  it('are compared in docs/reference/api.md (otherwise run `npm run schema`)', () => {
    expect(page('docs/reference/api.md')).toBe(apiPage());
  });

  it('have their codes in docs/reference/problems.md (otherwise run `npm run schema`)', () => {
    expect(page('docs/reference/problems.md')).toBe(problemsPage());
  });
});

describe('The document', () => {
  it.each([...derivedSchemaFiles()])(
    'refers to %s in the form of the engine (otherwise run `npm run schema`)',
    (name, text) => {
      expect(page(`openapi/schemas/${name}`)).toBe(text);
    },
  );

  it('has these schemas as a server derives them for a game of its own', () => {
    expect(closedDocument().components.schemas).toMatchObject(derivedComponents());
  });

  it('is served with open answers and closed requests', () => {
    const { components } = JSON.parse(ownContract().text) as {
      components: { schemas: Record<string, object> };
    };
    const closing = (name: string): readonly string[] => {
      const text = JSON.stringify(components.schemas[name]);
      return [...text.matchAll(/"(?:additional|unevaluated)Properties":false/g)].map(([found]) => found);
    };
    for (const name of ['Match', 'Position', 'Action', 'MoveUnitAction', 'Problem']) {
      expect([name, closing(name)]).toEqual([name, []]);
    }
    for (const name of ['NewMatch', 'PositionInput', 'MoveUnitActionInput', 'NewAdjudication']) {
      expect([name, closing(name)]).not.toEqual([name, []]);
    }
    expect(JSON.stringify(components.schemas['SentPosition'])).toContain('PositionInput');
    const names = Object.keys(components.schemas);
    expect(names.filter((name) => !names.includes(name.replace(/Input$/, '')))).toEqual([]);
  });

  it('must describe every implemented operation, and nothing else', () => {
    const document = { paths: { '/a': { get: { operationId: 'known' } } } } as never;
    const answer = async () => ({ status: 204 }) as const;
    expect(() => assertWhole(document, { known: answer })).not.toThrow();
    expect(() => assertWhole(document, {})).toThrow('Nothing carries out known.');
    expect(() => assertWhole(document, { known: answer, extra: answer })).toThrow('does not describe extra');
    expect(Object.keys(OPERATIONS).length).toBeGreaterThan(0);
  });

  it.each(operations.filter(changes))(
    'lets a client send $operationId again with a key',
    ({ all, responses }) => {
      expect(all.map(({ name }) => name)).toContain('Idempotency-Key');
      const done = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      expect(done).not.toHaveLength(0);
      for (const [, { headers }] of done) expect(headers).toHaveProperty('Idempotency-Replayed');
    },
  );
});
