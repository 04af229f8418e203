import { rule } from '../../../src/engine/model/refusal';
import { violationsOf } from '../../../src/engine/model/violations';

const refused = violationsOf({
  TOO_FAR: rule('STD 5.13', '{unit} is {distance} hexes away.'),
  TOO_LATE: rule('STD 4.0', 'It is too late.', 'R-1.2'),
});

it('fills the sentence of a refusal from its detail', () => {
  expect(refused('TOO_FAR', { unit: 'a', values: { distance: 3 } })).toEqual({
    code: 'TOO_FAR',
    kind: 'not-allowed',
    case: 'STD 5.13',
    message: 'a is 3 hexes away.',
    units: ['a'],
    hexes: [],
  });
  expect(refused('TOO_LATE')).toMatchObject({ message: 'It is too late.', ruling: 'R-1.2' });
});

it('is no refusal for the compiler without every word of its sentence', () => {
  const made = [
    // @ts-expect-error the distance is missing
    () => refused('TOO_FAR', { unit: 'a' }),
    // @ts-expect-error the unit is missing
    () => refused('TOO_FAR', { values: { distance: 3 } }),
    // @ts-expect-error both are missing
    () => refused('TOO_FAR'),
  ];
  expect(made.map((make) => make().message)).toEqual([
    'a is undefined hexes away.',
    'undefined is 3 hexes away.',
    'undefined is undefined hexes away.',
  ]);
});
