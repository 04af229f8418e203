import type { Locator } from 'playwright-core';
import { BoardPage } from './board-page';
import type { Visitor } from './visitor';

/** Player of a side, in the words of the form. */
type Player = 'I play it' | 'a guest' | `the service, level ${number}`;

export interface Wishes {
  /** Name of the game, such as `Arnhem`; by default the suggestion of the form. */
  readonly game?: string;
  /** Name of the scenario or part of it; by default the first. */
  readonly scenario?: string;
  /** Player of each side; by default the suggestion of the form. */
  readonly players?: Readonly<Record<string, Player>>;
  readonly title?: string;
}

/** First page, in the words of a user. */
export class LobbyPage {
  private constructor(readonly visitor: Visitor) {}

  static async of(visitor: Visitor): Promise<LobbyPage> {
    await visitor.go('/');
    const lobby = new LobbyPage(visitor);
    await lobby.form.waitFor();
    return lobby;
  }

  get form(): Locator {
    return this.visitor.page.getByRole('region', { name: 'Begin a match' }).locator('form');
  }

  /** Matches that a section lists. */
  matches(section: 'Your matches' | 'All matches'): Locator {
    return this.visitor.page.getByRole('region', { name: section }).getByRole('link');
  }

  async choose({ game, scenario, players = {}, title }: Wishes): Promise<void> {
    const { form } = this;
    if (game !== undefined) await form.getByRole('radio', { name: new RegExp(`^${game}`) }).check();
    if (scenario !== undefined) {
      const choice = form.getByRole('combobox', { name: 'Scenario' });
      const option = choice.locator('option', { hasText: scenario });
      await choice.selectOption(await option.first().getAttribute('value'));
    }
    const sides = Object.keys(players);
    if (sides.length > 0) await this.seat(sides, players);
    if (title !== undefined) {
      await form.getByText('Title, rules and access').click();
      await form.getByLabel('Title').fill(title);
    }
  }

  /** Chooses the sides that the visitor plays, and who plays the others. */
  private async seat(sides: readonly string[], players: Readonly<Record<string, Player>>): Promise<void> {
    const mine = sides.filter((side) => players[side] === 'I play it');
    const choice = [/^No side/, new RegExp(`^${mine[0]}`), /^Both sides/][mine.length]!;
    await this.form.getByRole('radio', { name: choice }).check();
    const other = sides.map((side) => players[side]!).find((player) => player !== 'I play it');
    if (other !== undefined)
      await this.form.getByRole('combobox', { name: /^(Against|Played by)/ }).selectOption(other);
  }

  /** Begins the match and returns its page. */
  async begin(wishes: Wishes): Promise<BoardPage> {
    await this.choose(wishes);
    await this.form.getByRole('button', { name: 'Begin the match' }).click();
    return BoardPage.of(this.visitor);
  }

  /** Gives the visitor a name, and with it a key. */
  async signUp(name: string): Promise<void> {
    const { page } = this.visitor;
    await page.getByText('You play without a name').click();
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Play under this name' }).click();
    await page.getByText(`You are ${name}`).waitFor();
  }

  /** Begins the teaching match. */
  async learn(): Promise<BoardPage> {
    await this.visitor.page.getByRole('button', { name: 'Learn by playing a first turn' }).click();
    return BoardPage.of(this.visitor);
  }
}
