import type { Locator, Request } from 'playwright-core';
import type { BoardPage } from './board-page';
import type { HexMark } from './board-sight';
import { eventually } from './eventually';
import { mouse } from './hand';
import type { Hand } from './hand';

/** Kinds of things the player does, one log entry each. */
export type Deed = 'set up' | 'move' | 'attack' | 'fire' | 'answer' | 'end the phase';

/** Most units tried to find one that can move next to the enemy. */
const looks = 6;

/** Simple player on the page, who does what the panel offers and no more than necessary. */
export class Player {
  /** Actions so far. */
  readonly deeds: Deed[] = [];
  /** True while the player still wants to move next to the enemy in this Movement Phase. */
  private bold = true;

  constructor(
    readonly board: BoardPage,
    private readonly hand: Hand = mouse,
  ) {}

  press(button: Locator): Promise<void> {
    return this.hand.press(button);
  }

  choose(hex: string): Promise<void> {
    return this.hand.choose(this.board.sight, hex);
  }

  /** Selects a unit on the map. */
  async select(unit: string): Promise<void> {
    const { sight } = this.board;
    const hex = await sight.hexOf(unit);
    if (hex === null) throw new Error(`${unit} is not on the map.`);
    await this.choose(hex);
    await sight.frame.locator(`.unit-mark.selected[data-unit="${unit}"]`).waitFor();
  }

  /** Chooses a hex that is closed to the selected unit, and returns the reason that the page gives. */
  async isRefused(hex: string): Promise<string> {
    await this.choose(hex);
    const why = this.board.bar.getByRole('alert').filter({ hasText: hex });
    await why.waitFor();
    return why.innerText();
  }

  /** Moves the selected unit on the board. */
  async goTo(hex: string): Promise<void> {
    await this.board.enter(() => this.take(hex));
    this.deeds.push('move');
  }

  async isDue(): Promise<boolean> {
    return (await this.board.who.innerText()).startsWith('Your turn');
  }

  /** Does one thing that the log records. */
  async act(): Promise<void> {
    const { panel } = this.board;
    const heading = await panel.getByRole('heading', { level: 3 }).first().innerText();
    if (heading === 'Final protective fire') await this.fire();
    else if (/^(Enemies|The attack)/.test(heading)) await this.fight(heading === 'The attack');
    else if (await this.isMarching()) await this.march();
    else if ((await this.end.count()) > 0) await this.setUp();
    else await this.answer();
  }

  /** True in a Movement Phase, also while a unit is in hand. */
  private async isMarching(): Promise<boolean> {
    if ((await this.board.button('End the Movement Phase').count()) > 0) return true;
    const isMovement = (await this.board.where.innerText()).includes('movement');
    return isMovement && (await this.board.button('Cancel').count()) > 0;
  }

  private get end(): Locator {
    return this.board.button(/^(End the|Confirm the)/);
  }

  private get attack(): Locator {
    return this.board.bar.getByRole('button', { name: 'Attack', exact: true });
  }

  /** Units that a list offers. */
  private units(name: string): Locator {
    return this.board.panel.getByRole('list', { name, exact: true }).getByRole('button');
  }

  private async setUp(): Promise<void> {
    const waiting = this.units('Units to be set up').and(this.pressed(false));
    if ((await this.units('Units to be set up').count()) === 0) return this.endPhase();
    if ((await this.board.sight.hexes('choice')).length === 0) await this.press(waiting.first());
    await this.place('set up');
  }

  /** Brings on due reinforcements, moves one unit next to the enemy, and ends the phase. */
  private async march(): Promise<void> {
    const cancel = this.board.button('Cancel');
    // The page lets go of a unit that has moved by itself, which may still be ahead.
    const isInHand = await eventually(
      async () => ((await this.end.count()) > 0 ? false : (await cancel.count()) > 0 || undefined),
      (answer) => answer !== undefined,
    );
    if (isInHand === true) await this.press(cancel);
    const due = this.units('Reinforcements that may come now');
    if ((await due.count()) > 0 && (await this.end.isDisabled())) {
      await this.press(due.first());
      await this.place('move');
      return;
    }
    const ready = await this.units('Units that may move').or(due).all();
    for (const unit of this.bold ? ready.slice(0, looks) : []) {
      await this.press(unit);
      const [hex] = await this.free('stop');
      if (hex !== undefined) {
        this.bold = false;
        return this.goTo(hex);
      }
      await this.press(cancel);
    }
    if (await this.end.isDisabled()) throw new Error(await this.board.bar.innerText());
    await this.endPhase();
  }

  /** Attacks a unit that must be attacked, with all adjacent units; ends the phase if there is none. */
  private async fight(isPrepared: boolean): Promise<void> {
    if (!isPrepared && (await this.end.isEnabled())) return this.endPhase();
    if (!isPrepared) await this.prepare();
    await this.board.enter(() => this.press(this.attack));
    this.deeds.push('attack');
  }

  /** Prepares an attack, up to its odds. */
  async prepare(): Promise<void> {
    const targets = this.units('Targets');
    const due = targets.filter({ hasText: 'must be attacked' });
    const proposals: Promise<unknown>[] = [];
    const note = (asked: Request): void => {
      if (asked.url().includes('/plans')) proposals.push(asked.response());
    };
    this.board.page.on('request', note);
    await this.press((await due.count()) > 0 ? due.first() : targets.first());
    await this.board.button('Cancel').waitFor();
    // The page chooses units by itself where an enemy may be attacked in several ways.
    await Promise.all(proposals);
    this.board.page.off('request', note);
    const idle = this.units('Adjacent units').and(this.pressed(false));
    while ((await idle.count()) > 0) await this.press(idle.first());
    while (!(await this.isAllowed())) {
      // A unit that attacks some adjacent enemies may have to attack the others too.
      const others = this.units('Defenders').and(this.pressed(false));
      if ((await others.count()) === 0) throw new Error(await this.board.bar.innerText());
      await this.press(others.first());
    }
    await this.board.panel
      .getByRole('region', { name: 'Without final protective fire' })
      .getByText('Combat differential')
      .waitFor();
  }

  /** True if the page allows the prepared attack. */
  private isAllowed(): Promise<boolean> {
    const { bar, panel } = this.board;
    const refused = bar.getByRole('list', { name: 'Why this is not allowed' });
    const settled = panel.locator('.appraisal[aria-busy=false]');
    return eventually(
      async () =>
        (await settled.count()) > 0 && ((await this.attack.isEnabled()) || (await refused.count()) > 0),
      Boolean,
    ).then(() => this.attack.isEnabled());
  }

  private async fire(): Promise<void> {
    const give = this.board.button(/^(Fire|No final protective fire)$/);
    await eventually(() => give.isEnabled(), Boolean);
    await this.board.enter(() => this.press(give));
    this.deeds.push('fire');
  }

  /** Takes the first answer to a decision, for the first unit that has one. */
  private async answer(): Promise<void> {
    const buttons = this.board.bar.locator('.bar-buttons button');
    const [unit, answer, other] = [this.units('Units'), this.units('Answers'), buttons];
    if ((await answer.count()) === 0 && (await unit.count()) > 0) await this.press(unit.first());
    if ((await answer.count()) > 0) {
      await this.press(answer.first());
      const take = buttons.and(this.board.page.locator('.main'));
      await eventually(() => take.isEnabled(), Boolean);
      await this.board.enter(() => this.press(take));
    } else await this.board.enter(() => this.press(other.first()));
    this.deeds.push('answer');
  }

  private async endPhase(): Promise<void> {
    await this.board.enter(() => this.press(this.end));
    this.bold = true;
    this.deeds.push('end the phase');
  }

  /** Puts the selected unit on the board. */
  private async place(deed: Deed): Promise<void> {
    const open = await eventually(
      () => this.free('choice', 'reach', 'stop'),
      ({ length }) => length > 0,
    );
    await this.board.enter(() => this.take(open.at(-1) ?? ''));
    this.deeds.push(deed);
  }

  /** Chooses a hex; if several things can be done in it, the first of them. */
  private async take(hex: string): Promise<void> {
    const offered = this.board.bar.getByRole('group', { name: `Hex ${hex}` }).getByRole('button');
    const before = await this.board.version();
    await this.choose(hex);
    const isAsked = await eventually(
      async () => (await offered.count()) > 0 || ((await this.board.version()) > before ? false : undefined),
      (asked) => asked !== undefined,
    );
    if (isAsked === true) await this.press(offered.first());
  }

  /** Marked hexes without a unit. */
  private async free(...kinds: readonly HexMark[]): Promise<readonly string[]> {
    const { sight } = this.board;
    const taken = new Set(Object.values(await sight.standing()));
    return (await sight.hexes(...kinds)).filter((hex) => !taken.has(hex));
  }

  private pressed(state: boolean): Locator {
    return this.board.page.locator(`[aria-pressed="${state}"]`);
  }
}
