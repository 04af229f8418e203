import { isEnumType } from 'graphql';
import { makeSchema } from '../../src/resolvers/schema';
import { unusedWords } from '../../src/schema/glossary/glossary';

const schema = makeSchema();

describe('The glossary of the schema', () => {
  it('has no word that nothing needs', () => {
    expect(unusedWords(schema)).toEqual([]);
  });

  it('leaves what the engine says of itself as it is', () => {
    expect(schema.getType('MoveUnitAction')?.description).toBe('Move a unit along a path (5.0).');
  });

  it('describes the values of enumerations that are shared, by their words', () => {
    const terrain = schema.getType('Terrain');
    if (!isEnumType(terrain)) throw new Error('There is no Terrain.');
    expect(terrain.getValues().map(({ description }) => typeof description)).not.toContain('undefined');
  });
});
