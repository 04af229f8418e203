import { THOROUGH } from '../support/size';
import { Duel } from './support/duel';
import { keys, mouse } from './support/hand';
import type { Hand } from './support/hand';
import { site } from './support/sites';
import type { Player } from './support/player';

interface Bout {
  readonly game: string;
  /** The side that creates the match, and the side that joins it. */
  readonly sides: readonly [string, string];
  readonly hand: Hand;
  /** What the board shows after the first Player-Turn. */
  readonly half: string;
  /** Whether `npm test` plays on, too: one match by mouse, and one by keyboard alone. */
  readonly always: boolean;
  /** What the first side does by hand, with one refusal; then both play on automatically. */
  opening(host: Player): Promise<void>;
}

const bouts: readonly Bout[] = [
  {
    game: 'Hürtgen Forest',
    sides: ['U.S.', 'German'],
    hand: keys,
    half: 'German movement',
    always: true,
    async opening(host) {
      await host.select('us-8-inf-3-121');
      expect(await host.isRefused('0917')).toMatch(/0917 holds an enemy unit\. \(STD 5\.12\)/);
      await host.goTo('0918');
    },
  },
  {
    game: 'Remagen',
    sides: ['U.S.', 'German'],
    hand: mouse,
    half: 'German movement',
    always: true,
    async opening(host) {
      await host.select('us-9a-aib-27');
      expect(await host.isRefused('0516')).toMatch(/0516 is closed to all units\. \(STD 5\.21\)/);
      await host.goTo('0616');
    },
  },
  {
    game: 'Bastogne',
    sides: ['U.S.', 'German'],
    hand: mouse,
    half: 'U.S. movement',
    always: false,
    async opening(host) {
      await host.press(host.board.button(/^20\/10A /));
      expect(await host.isRefused('0101')).toMatch(/set up in 0101.*\([A-Z]{3} [\d.]+/);
    },
  },
  {
    game: 'Arnhem',
    sides: ['Allied', 'German'],
    hand: mouse,
    half: 'German movement',
    always: false,
    async opening(host) {
      await host.press(host.board.button(/^1\/502\/101 /));
      expect(await host.isRefused('0101')).toMatch(/\(ARN 18\.13\(GT1\)\)/);
      await host.goTo('0904');
    },
  },
];

test.each(bouts)('two browsers play $game against each other', async ({ game, sides, ...bout }) => {
  const duel = await Duel.begin(site(), game, sides, bout.hand);
  const { host, guest } = duel;
  await bout.opening(host);
  if (bout.always || THOROUGH) await playOn(duel, bout.half);
  await duel.agree();

  await guest.board.tab('Victory');
  await guest.board.panel.getByText('If the game ended here').waitFor();
});

/** To the end of the Game-Turn. */
async function playOn(duel: Duel, half: string): Promise<void> {
  const { host, guest } = duel;
  await duel.until(half);
  await duel.agree();
  await duel.until('Game-Turn 2');

  const deeds = [...host.deeds, ...guest.deeds];
  expect(deeds).toContain('attack');
  expect(deeds).toContain('answer');
  await host.board.tab('Log');
  await expect(host.board.panel.innerText()).resolves.toMatch(/Game-Turn 1 · (U\.S\.|Allied|German) combat/);
}
