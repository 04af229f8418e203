import { isEnumType } from 'graphql';
import { makeSchema } from '../../src/resolvers/schema';
import { unusedWords } from '../../src/schema/glossary/glossary';

const schema = makeSchema();

describe('The glossary of the schema', () => {
  it('has no unused word', () => {
    expect(unusedWords(schema)).toEqual([]);
  });

  it('does not change the descriptions of the engine', () => {
    expect(schema.getType('MoveUnitAction')?.description).toBe('Move a unit along a path (5.0).');
  });

  it('describes the values of shared enumerations with their words', () => {
    const terrain = schema.getType('Terrain');
    if (!isEnumType(terrain)) throw new Error('There is no Terrain.');
    expect(terrain.getValues().map(({ description }) => typeof description)).not.toContain('undefined');
  });
});
