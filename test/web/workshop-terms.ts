import type { Locator } from 'playwright-core';
import { loadDataPackage } from '../../src/data/load';
import { eventually } from '../browser/support/eventually';
import { site } from '../browser/support/sites';
import { THOROUGH } from '../support/size';
import { WorkshopPage } from './support/workshop-page';

const { systems } = loadDataPackage();

interface Result {
  readonly level: string;
  readonly winner: string | null;
  readonly case: string;
}

interface Score {
  readonly aims: readonly { readonly sentence: string; readonly scored: Readonly<Record<string, number>> }[];
}

/** Workshop of a game with a new battle of a few Game-Turns, which has terms of its own. */
async function newBattle(game: 'remagen' | 'bastogne' | 'hurtgen-forest', last: number) {
  const visitor = await site().visitor();
  const shop = await WorkshopPage.open(visitor, systems.get(game)!);
  const { page } = shop;
  await shop.part('Battles').click();
  await shop.button('New battle like this one').click();
  const length = page.getByLabel('Last Game-Turn', { exact: true });
  await length.fill(String(last));
  await length.press('Enter');
  const victory = page.getByRole('group', { name: 'How one wins' });
  await victory.getByLabel('This battle has terms of its own').check();
  const term = (number: number): Locator => victory.getByRole('region', { name: `Term ${number}` });
  return {
    page,
    victory,
    term,
    levels: victory.getByRole('region', { name: 'Levels' }),
    faults: (text: string): Locator => page.locator('.battles .fault').getByText(text),
    /** Uploads the package, lets the players of the service play the battle, and reads its end. */
    played: async (levels: Readonly<Record<string, number>>): Promise<Result & Score> => {
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      await page.getByText(`The service keeps my-${game}@1.`).waitFor();
      const key = await page.evaluate<string>("localStorage.getItem('westwall.key')");
      const aiSeats = Object.entries(levels).map(([side, level]) => ({ side, level }));
      const begun = await page.request.post(`${site().url}/v1/matches`, {
        headers: { authorization: `Bearer ${key}` },
        data: { system: game, scenario: 'my-battle-1', package: `my-${game}@1`, seats: [], aiSeats },
      });
      expect(begun.status()).toBe(201);
      const { match } = (await begun.json()) as { match: { id: string } };
      const { result } = await eventually(
        () => visitor.read<{ readonly result: Result | null }>(`/matches/${match.id}`),
        (one) => one.result !== null,
      );
      return { ...result!, ...(await visitor.read<Score>(`/matches/${match.id}/score`)) };
    },
  };
}

test('places to hold: made on the page, and played to the end in full size', async () => {
  const { victory, term, levels, faults, played } = await newBattle('remagen', 4);
  await term(1).getByLabel('Counts').selectOption('places held');
  await term(1).getByText('At the end of the game, either side scores for each place').waitFor();
  await levels.getByLabel('Levels by').selectOption('the lead in points');
  await levels.getByRole('textbox', { name: 'Level 1', exact: true }).fill('U.S. Breakthrough');
  await levels.getByLabel('Level 1 is reached from').fill('200');
  await victory.getByRole('button', { name: 'Another level' }).click();
  await levels.getByLabel('Level 2 is reached from').fill('300');
  await faults('levels: 200 is not above 300').waitFor();
  await levels.getByLabel('Level 2 is reached from').fill('-300');
  await faults('levels: 200 is not above 300').waitFor({ state: 'detached' });
  if (!THOROUGH) return;
  expect(await played({ us: 4, german: 0 })).toMatchObject({ level: 'Draw', winner: null, case: 'level 2' });
});

test('units that leave: made on the page, and played to the end in full size', async () => {
  const { page, victory, term, faults, played } = await newBattle('bastogne', 8);
  await term(1).getByLabel('Counts').selectOption('units that leave');
  await faults('term 1: only units of "german" leave the map of this game').waitFor();
  await term(1).getByLabel('Who scores').selectOption('German');
  await term(1).getByLabel('Which units').selectOption('exits-for-vp');
  await term(1).getByLabel('Called').fill('listed unit');
  await term(1).getByLabel('Points').fill('3');
  await victory.getByRole('button', { name: 'Another term' }).click();
  await term(2).getByLabel('Units of').selectOption('German');
  await term(2).getByLabel('Which units').selectOption('exits-for-vp');
  await term(2).getByLabel('Where').selectOption('that have not left the map');
  await page
    .getByText('The German side scores 3 points for each listed unit that leaves the map over the west edge.')
    .waitFor();
  if (!THOROUGH) return;
  const end = await played({ us: 0, german: 4 });
  expect(end).toMatchObject({ level: 'Victory', winner: 'german' });
  expect(end.aims[0]!.scored['german']).toBeGreaterThan(3);
});

test('losses to inflict: made on the page and played to the end', async () => {
  const { term, levels, played } = await newBattle('hurtgen-forest', 3);
  await term(1).getByText('Either side scores 1 point for each enemy unit that is eliminated.').waitFor();
  await term(1).getByLabel('Strengths are the points').check();
  await term(1).getByText('its Attack plus Defense Strength').waitFor();
  await levels.getByLabel('Levels by').selectOption('the ratio of points');
  await levels.getByLabel('Level 1 is reached from').fill('0.5');
  const end = await played({ us: 4, german: 0 });
  expect(end).toMatchObject({ level: 'U.S. Victory', winner: 'us', case: 'level 1' });
});
