import { Duel } from './support/duel';
import { keys } from './support/hand';
import { Site } from './support/site';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.leave());
afterAll(() => site.close());
jest.setTimeout(180_000);

test('two browsers play Hürtgen Forest against each other', async () => {
  const duel = await Duel.begin(site, 'Hürtgen', ['U.S.', 'German'], keys);
  const { host, guest } = duel;
  await host.select('us-8-inf-3-121');
  expect(await host.isRefused('0917')).toMatch(/0917 holds an enemy unit\. \(STD 5\.12\)/);
  await host.goTo('0918');
  await guest.board.sight.counter('us-8-inf-3-121', '0918').waitFor();
  await duel.until('German movement');
  await duel.agree();
  expect(host.deeds).toContain('attack');
  await duel.until('Game-Turn 2');
  await duel.agree();
  console.log(host.deeds, guest.deeds);
});
