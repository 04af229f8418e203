/** @jest-environment node */
import './game';
import { fifthPackage } from './package';
import { loadDataPackage } from '../../src/data/load';
import type { Action } from '../../src/engine';
import { standardEngine } from '../../src/service/games/standard-engine';
import { startHarness, Table } from '../service/harness';
import type { Harness } from '../service/harness';
import { granted } from '../support/granted';

jest.mock('../../src/engine/model/rules-fixes', () => jest.requireActual('./second-build'));

const own = fifthPackage();
let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({
    data: loadDataPackage(own.directory),
    engine: standardEngine('second build'),
  });
});
afterAll(async () => {
  await harness.close();
  own.remove();
});

const TERMS = { system: 'fifth', scenario: 'duel' };
const move: Action = { type: 'moveUnit', unit: 'red-1', path: ['0102'] };
const digIn = { type: 'digIn', unit: 'red-1' };

test('a match records the build of the rules that it begins with, and plays by it to its end', async () => {
  const { service } = harness;
  const begun = async (options?: object): Promise<Table> => {
    const table = await Table.open(service, {
      ...TERMS,
      seats: ['red', 'blue'],
      ...(options && { options }),
    });
    await table.play('red', [move]);
    return table;
  };
  const [newest, earlier] = [await begun(), await begun({ rulesBuild: 1 })];
  expect([newest, earlier].map(({ match }) => match.options.rulesBuild)).toEqual([2, 1]);
  expect(await newest.submit('red', [digIn])).toMatchObject({ violations: [{ code: 'ALREADY_MOVED' }] });
  expect(await earlier.submit('red', [digIn])).toMatchObject({ status: 'accepted' });

  const { receipt } = await granted(service.receipts.receipt({ ...earlier.query('red'), entry: 1 }));
  expect(receipt.body.rules.rulesBuild).toBe(1);
  const { position } = await granted(service.stateless.start({ ...TERMS, options: { rulesBuild: 1 } }));
  const { rulesBuild: _build, ...unnamed } = position.options;
  const seen = await granted(service.stateless.check({ position: { ...position, options: unnamed } }));
  expect(seen).toMatchObject({ position: { options: { rulesBuild: 2 } } });
  await earlier.play('red', [{ type: 'resign' }]);
  expect(await service.verify({ match: earlier.id })).toMatchObject({
    verification: { verified: true, rulesBuild: 1 },
  });
  const unknown = { ...TERMS, seats: [], options: { rulesBuild: 3 } };
  expect(await service.createMatch(unknown)).toMatchObject({ code: 'BAD_REQUEST' });
});
