import { THOROUGH } from '../support/size';
import { Duel } from './support/duel';
import type { Sides } from './support/duel';
import { finger, keys, mouse } from './support/hand';
import type { Battle } from './support/site';
import { site } from './support/sites';
import { Player } from './support/player';
import type { Deed } from './support/player';
import type { BoardPage } from './support/board-page';

interface Bout extends Battle {
  readonly game: string;
  readonly sides: Sides;
  /** Line of the banner after the first Player-Turn. */
  readonly half: string;
  /** Opening of the first side by hand, with one refusal; then both sides play automatically. */
  opening(host: Player): Promise<void>;
}

const US = { id: 'us', name: 'U.S.' };
const GERMAN = { id: 'german', name: 'German' };

const bouts: readonly Bout[] = [
  {
    game: 'Hürtgen Forest',
    system: 'hurtgen-forest',
    scenario: 'historical',
    sides: [US, GERMAN],
    half: 'German movement',
    async opening(host) {
      await host.select('us-8-inf-3-121');
      expect(await host.isRefused('0917')).toMatch(/0917 holds an enemy unit\. \(STD 5\.12\)/);
      await host.goTo('0918');
    },
  },
  {
    game: 'Remagen',
    system: 'remagen',
    scenario: 'historical',
    sides: [US, GERMAN],
    half: 'German movement',
    async opening(host) {
      await host.select('us-9a-aib-27');
      expect(await host.isRefused('0516')).toMatch(/0516 is closed to all units\. \(STD 5\.21\)/);
      await host.goTo('0616');
    },
  },
  {
    game: 'Bastogne',
    system: 'bastogne',
    scenario: 'spearhead',
    sides: [US, GERMAN],
    half: 'U.S. movement',
    async opening(host) {
      await host.press(host.board.button(/^20\/10A /));
      expect(await host.isRefused('0101')).toMatch(/set up in 0101.*\([A-Z]{3} [\d.]+/);
    },
  },
  {
    game: 'Arnhem',
    system: 'arnhem',
    scenario: 'historical',
    sides: [{ id: 'allied', name: 'Allied' }, GERMAN],
    half: 'German movement',
    async opening(host) {
      await host.press(host.board.button(/^1\/502\/101 /));
      expect(await host.isRefused('0101')).toMatch(/\(ARN 18\.13\(GT1\)\)/);
      await host.goTo('0904');
    },
  },
];

const alone = bouts.filter(({ system }) => THOROUGH || system === 'hurtgen-forest');

const PLAYED = THOROUGH ? 'Game-Turn' : 'Player-Turn';

test.each(alone)(`a ${PLAYED} of $game by keyboard alone, both sides in one browser`, async (bout) => {
  const [first, second] = bout.sides;
  const board = await site().board(bout, [first.id, second.id]);
  const player = new Player(board, keys);
  await bout.opening(player);
  const end = THOROUGH ? 'Game-Turn 2' : bout.half;
  while (!(await board.where.innerText()).includes(end)) await player.act();
  await board.tab('Log');
  await expectPlayed(player.deeds, board);
});

/** Records the kinds of pointers that the page is used with. */
const POINTERS = `
  window.pointers = [];
  addEventListener('pointerdown', ({ pointerType }) => pointers.push(pointerType), true);
`;

const between = bouts.flatMap((bout) => [
  { ...bout, hand: keys },
  { ...bout, hand: mouse },
]);

// Only `npm run verify` plays by touch, and between two browsers.
if (THOROUGH) {
  test.each(bouts)('a Game-Turn of $game by touch alone, on a phone', async (bout) => {
    const [first, second] = bout.sides;
    const board = await site().board(bout, [first.id, second.id], { size: 'phone' });
    await board.page.addInitScript(POINTERS);
    await board.reload();
    const player = new Player(board, finger);
    await board.pullUp((tab) => player.press(tab));
    await bout.opening(player);
    while (!(await board.where.innerText()).includes('Game-Turn 2')) await player.act();
    await player.press(board.page.getByRole('tab', { name: 'Log' }));
    await expectPlayed(player.deeds, board);
    const pointers = await board.page.evaluate<readonly string[]>('window.pointers');
    expect(new Set(pointers)).toEqual(new Set(['touch']));
  });

  test.each(between)('two browsers play $game against each other', async (bout) => {
    const duel = await Duel.begin(site(), bout, bout.hand);
    const { host, guest } = duel;
    await bout.opening(host);
    await duel.until(bout.half);
    await duel.agree();
    await duel.until('Game-Turn 2');
    await duel.agree();
    await host.board.tab('Log');
    await expectPlayed([...host.deeds, ...guest.deeds], host.board);

    await guest.board.tab('Victory');
    await guest.board.panel.getByText('If the game ended here').waitFor();
  });
}

async function expectPlayed(deeds: readonly Deed[], board: BoardPage): Promise<void> {
  expect(deeds).toContain('attack');
  expect(deeds).toContain('answer');
  await board.panel
    .getByText(/Game-Turn 1 · (U\.S\.|Allied|German) combat/)
    .first()
    .waitFor();
}
