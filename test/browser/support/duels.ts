import { Duel } from './duel';
import { keys, mouse } from './hand';
import type { Hand } from './hand';
import type { Player } from './player';
import { siteForTests } from './open-site';

export interface Bout {
  readonly game: string;
  /** The side of who begins the match, and that of who joins it. */
  readonly sides: readonly [string, string];
  /** Neither of them touches anything but keys. */
  readonly byKeys?: boolean;
  /** Where the board stands after the first Player-Turn. */
  readonly half: string;
  /** What the one who begins does by hand at first, refused once; then both go on by themselves. */
  opening(host: Player): Promise<void>;
}

/** Declares tests in which two browsers play a Game-Turn of each of these games against each other. */
export function declareDuels(bouts: readonly Bout[]): void {
  const site = siteForTests();

  test.each(bouts)('two browsers play $game against each other', async ({ sides, ...bout }) => {
    const hand: Hand = bout.byKeys === true ? keys : mouse;
    const duel = await Duel.begin(site(), bout.game, sides, hand);
    const { host, guest } = duel;
    await bout.opening(host);
    await duel.until(bout.half);
    await duel.agree();
    await duel.until('Game-Turn 2');
    await duel.agree();

    const deeds = [...host.deeds, ...guest.deeds];
    expect(deeds).toContain('attack');
    expect(deeds).toContain('answer');
    await host.board.tab('Log');
    await expect(host.board.panel.innerText()).resolves.toMatch(
      /Game-Turn 1 · (U\.S\.|Allied|German) combat/,
    );
    await guest.board.tab('Victory');
    await guest.board.panel.getByText('If the game ended here').waitFor();
  });
}
