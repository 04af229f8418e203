import type { Locator } from 'playwright-core';
import { BoardPage } from './board-page';
import type { Visitor } from './visitor';

/** Player of a side, in the words of the form. */
type Player =
  | 'I play it'
  | 'the first guest'
  | 'the service, quick'
  | 'the service, thinking'
  | 'the service, at random';

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
    for (const [side, player] of Object.entries(players)) {
      await form.getByRole('combobox', { name: side }).selectOption(player);
    }
    if (title !== undefined) await form.getByLabel('Title').fill(title);
  }

  /** Begins the match and returns its page. */
  async begin(wishes: Wishes): Promise<BoardPage> {
    await this.choose(wishes);
    await this.form.getByRole('button', { name: 'Begin the match' }).click();
    return BoardPage.of(this.visitor);
  }

  /** Begins the teaching match. */
  async learn(): Promise<BoardPage> {
    await this.visitor.page.getByRole('button', { name: 'Learn by playing a first turn' }).click();
    return BoardPage.of(this.visitor);
  }
}
