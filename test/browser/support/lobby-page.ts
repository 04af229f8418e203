import type { Locator } from 'playwright-core';
import { BoardPage } from './board-page';
import type { Visitor } from './visitor';

/** Who plays a side, as the form calls it. */
type Player =
  | 'I play it'
  | 'the first guest'
  | 'the service, quick'
  | 'the service, thinking'
  | 'the service, at random';

export interface Wishes {
  /** The name of the game, such as `Arnhem`; otherwise the one that the form suggests. */
  readonly game?: string;
  /** The name of the scenario, or a part of it; otherwise the first. */
  readonly scenario?: string;
  /** Who plays each side; otherwise what the form suggests. */
  readonly players?: Readonly<Record<string, Player>>;
  readonly title?: string;
}

/** The first page, in the words of a user. */
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

  /** The matches that a section lists. */
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

  /** Begins the match that teaches. */
  async learn(): Promise<BoardPage> {
    await this.visitor.page.getByRole('button', { name: 'Learn by playing a first turn' }).click();
    return BoardPage.of(this.visitor);
  }
}
