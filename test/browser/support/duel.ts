import { setTimeout as sleep } from 'node:timers/promises';
import { BoardPage } from './board-page';
import { eventually } from './eventually';
import type { Hand } from './hand';
import { Player } from './player';
import type { Battle, Site } from './site';

/** Exceeds the entries of any Game-Turn without ambition. */
const longest = 200;

/** Side that creates the match, and side that joins it. */
export type Sides = readonly [Side, Side];

interface Side {
  readonly id: string;
  readonly name: string;
}

/** Two players of one match, each in their own browser. */
export class Duel {
  private constructor(
    /** Player who created the match, and the one who came by its address. */
    readonly host: Player,
    readonly guest: Player,
  ) {}

  static async begin(site: Site, bout: Battle & { readonly sides: Sides }, hand: Hand): Promise<Duel> {
    const [host, guest] = bout.sides;
    const ours = await site.board(bout, [host.id]);
    const theirs = await BoardPage.of(await site.visitor(), ours.match);
    await theirs.page
      .getByRole('button', { name: `Take the ${guest.name} seat` })
      .first()
      .click();
    await eventually(
      () => theirs.who.innerText(),
      (who) => who !== 'Waiting',
    );
    return new Duel(new Player(ours, hand), new Player(theirs, hand));
  }

  /** Plays on until the line above both boards contains this text. */
  async until(where: string): Promise<void> {
    const { host, guest } = this;
    for (let deeds = 0; deeds < longest;) {
      const lines = await Promise.all([host, guest].map(({ board }) => board.where.innerText()));
      if (lines.every((line) => line.includes(where))) return;
      const due = (await host.isDue()) ? host : guest;
      if (!(await due.isDue())) {
        await sleep(20);
        continue;
      }
      await due.act();
      deeds += 1;
      const other = due === host ? guest : host;
      await other.board.sees(await due.board.version());
    }
    throw new Error(`They do not come to ${where}: ${[...host.deeds, ...guest.deeds].join(', ')}`);
  }

  /** Waits until both players see the same units in the same hexes. */
  async agree(): Promise<void> {
    const { host, guest } = this;
    const seen = await host.board.sight.standing();
    await eventually(
      () => guest.board.sight.standing(),
      (other) => JSON.stringify(other) === JSON.stringify(seen),
    );
  }
}
