import { loadDataPackage } from '../../src/data/load';
import { schema } from '../../src/resolvers/schema';
import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { GraphqlClient } from './client';
import { wholeQuery } from './selection';

const data = loadDataPackage();
let harness: Harness;
let client: GraphqlClient;

beforeAll(async () => {
  harness = await startHarness({ data });
  client = await GraphqlClient.open(harness.service);
});

afterAll(async () => {
  await client.close();
  await harness.close();
});

const scenarios = [...data.systems.values()].flatMap(({ system, orderOfBattle }) =>
  orderOfBattle.scenarios.map(({ id }) => [system, id] as const),
);

describe('The catalogue', () => {
  it('lists the games and their scenarios', async () => {
    const { systems } = await client.example<{ systems: readonly { id: string; scenarios: object[] }[] }>(
      'Catalogue',
    );
    expect(systems.map(({ id }) => id)).toEqual(['arnhem', 'bastogne', 'hurtgen-forest', 'remagen']);
    expect(systems.flatMap((system) => system.scenarios)).toHaveLength(9);
  });

  it.each([...data.systems.keys()])('shows the whole map and all units of %s', async (system) => {
    const variables = '($system: String!)';
    for (const call of ['map(system: $system)', 'units(system: $system)', 'system(id: $system)']) {
      await client.send(wholeQuery(schema, call, variables), { system });
    }
  });

  it.each(scenarios)('shows everything about %s %s', async (system, id) => {
    const call = 'scenario(system: $system, id: $id)';
    expect(
      await client.send(wholeQuery(schema, call, '($system: String!, $id: String!)'), { system, id }),
    ).toMatchObject({ scenario: { id, turns: { first: expect.any(Number) } } });
  });

  it('lists the hexes with terrain and neighbours', async () => {
    interface Answer {
      readonly map: { readonly hexes: readonly { id: string; terrain: string; neighbours: string[] }[] };
    }
    const { map } = await client.send<Answer>(
      '{ map(system: "hurtgen-forest") { hexes { id terrain neighbours } } }',
    );
    const ids = new Set(map.hexes.map(({ id }) => id));
    expect(ids.size).toBe(map.hexes.length);
    for (const { neighbours } of map.hexes) expect(neighbours.every((id) => ids.has(id))).toBe(true);
  });

  it('gives a counter with its printed values', async () => {
    interface Answer {
      readonly units: readonly { printed: string; attack: number | null; barrage: number | null }[];
    }
    const { units } = await client.send<Answer>(
      '{ units(system: "hurtgen-forest") { printed attack barrage } }',
    );
    for (const { printed, attack, barrage } of units) {
      expect(printed).toMatch(attack === null ? /^\d+-\d+-\d+\/\d+-\d+$/ : /^\d+-\d+-\d+$/);
      expect(attack === null).toBe(barrage !== null);
    }
  });

  it('knows the rules and rulings by number', async () => {
    expect(await client.example('Rules')).toMatchObject({
      rule: {
        title: expect.any(String),
        edition: 'both',
        rulings: expect.arrayContaining([{ id: 'R-ZOC-4', text: expect.any(String) }]),
        conformance: expect.arrayContaining([
          {
            title: 'A unit in an enemy zone of control stays',
            place: expect.stringMatching(/^conformance\/standard\/.*\.yaml:\d+$/),
            rows: expect.any(Array),
          },
        ]),
      },
      ruling: { text: expect.any(String) },
    });
    const { rules } = await client.send<{ rules: { id: string }[] }>('{ rules(case: "STD 5.1") { id } }');
    expect(rules.length).toBeGreaterThan(3);
    expect(rules.every(({ id }) => id.startsWith('STD 5.1'))).toBe(true);
    const { rulings } = await client.send<{ rulings: object[] }>('{ rulings { id section text } }');
    expect(rulings).toHaveLength(data.rulings.length);
    expect(rulings).toContainEqual(expect.objectContaining({ id: 'R-MOV-10' }));
  });

  it.each(['A1', 'A2'])('has the case that a combat with the result %s cites', async (result) => {
    const cited = `STD 7.62(${result})`;
    const answer = await client.send(`{ rule(case: "${cited}") { id } rules(case: "${cited}") { id } }`);
    expect(answer).toEqual({ rule: { id: 'STD 7.62(A)' }, rules: [{ id: 'STD 7.62(A)' }] });
  });

  it.each([
    ['{ units(system: "verdun") { id } }', 'UNKNOWN_SYSTEM'],
    ['{ rules(case: "STD 99.9") { id } }', 'UNKNOWN_CASE'],
  ])('answers %s with %s', async (query, code) => {
    expect(await client.fail(query)).toMatchObject({ codes: [code] });
  });
});
