import { loadDataPackage } from '../../src/data/load';
import { parsePackage } from '../../src/engine';
import {
  isDoubtful,
  partOf,
  settled,
  withLength,
  withNewBattle,
  withNumber,
  withOption,
  withPart,
  withScenario,
  withType,
  withUnit,
} from '../../web/src/workshop/model/orders';
import { withOrder, packageOf } from '../../web/src/workshop/model/package-file';
import { entryText, readEntry, readSetUp, setUpText } from '../../web/src/workshop/model/places-text';

const own = loadDataPackage();
const remagen = own.systems.get('remagen')!;
const cases = new Set(own.cases.map(({ id }) => id));

test('every place of all scenarios is read from its words as it was', () => {
  for (const { orderOfBattle } of own.systems.values()) {
    for (const { setup, reinforcements } of orderOfBattle.scenarios) {
      for (const { unit: _, ...place } of setup) expect(readSetUp(setUpText(place))).toEqual(place);
      for (const { entry } of reinforcements) expect(readEntry(entryText(entry))).toEqual(entry);
    }
  }
});

test.each(['', 'somewhere', 'zone', '{', 'within of 0101'])('“%s” is no place', (text) => {
  expect([readSetUp(text), readEntry(text)]).toEqual([undefined, undefined]);
});

test('a battle of one’s own is one that the loader takes', () => {
  const { order, id } = withNewBattle(remagen.orderOfBattle, 'historical');
  const changed = withScenario(order, id, (scenario) => {
    const short = withLength(scenario, 1, 4);
    const absent = withPart(short, 'us-9-inf-1-47', { kind: 'none' });
    return withPart(absent, 'us-9-inf-2-47', { kind: 'set-up', place: { hex: '0417' } });
  });
  const file = withOrder(packageOf(remagen, 'westwall-package/1'), 'remagen', changed);
  expect(parsePackage(file, cases)).toMatchObject({ ok: true });
  const battle = changed.scenarios.at(-1)!;
  expect(battle).toMatchObject({ like: 'historical', turns: { first: 1, last: 4 } });
  expect(Math.max(...battle.reinforcements.map(({ turn }) => turn))).toBeLessThanOrEqual(4);
  expect(partOf(battle, 'us-9-inf-1-47')).toEqual({ kind: 'none' });
  expect(partOf(battle, 'us-9-inf-2-47')).toEqual({ kind: 'set-up', place: { hex: '0417' } });
});

test('a counter of another type has the values of that type', () => {
  const order = withUnit(remagen.orderOfBattle, 'us-9a-aib-27', (unit) => withType(unit, 'artillery'));
  const [unit] = order.units;
  expect(unit).toMatchObject({
    type: 'artillery',
    rulesType: 'artillery',
    barrage: 1,
    fpf: 1,
    range: 5,
    defense: 6,
  });
  expect(unit).not.toHaveProperty('attack');
  expect(withType(unit!, 'infantry')).not.toHaveProperty('barrage');
  expect([isDoubtful(unit!), isDoubtful(settled(unit!))]).toEqual([true, false]);
});

test('a battle has numbers of victory and options of its own, and loses them again', () => {
  const { order, id } = withNewBattle(remagen.orderOfBattle, 'historical');
  const battleOf = ({ scenarios }: typeof order) => scenarios.find((one) => one.id === id)!;
  const changed = withScenario(order, id, (one) =>
    withOption(withNumber(withNumber(one, 'usDecisive', 60), 'noInfantry', 5), 'limitOfAdvance', ['off']),
  );
  expect(battleOf(changed)).toMatchObject({
    victory: { usDecisive: 60, noInfantry: 5 },
    options: { limitOfAdvance: ['off'] },
  });
  const file = withOrder(packageOf(remagen, 'westwall-package/1'), 'remagen', changed);
  expect(parsePackage(file, cases)).toMatchObject({ ok: true });
  const back = withScenario(changed, id, (one) =>
    withOption(
      withNumber(withNumber(one, 'usDecisive', undefined), 'noInfantry', undefined),
      'limitOfAdvance',
      undefined,
    ),
  );
  expect(battleOf(back)).toEqual(battleOf(order));
});
