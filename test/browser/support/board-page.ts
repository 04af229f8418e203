import type { Locator, Page } from 'playwright-core';
import { BoardSight } from './board-sight';
import type { Visitor } from './visitor';

/** A match as its page shows it, in the words of somebody who uses it. */
export class BoardPage {
  readonly page: Page;
  readonly sight: BoardSight;

  private constructor(visitor: Visitor) {
    this.page = visitor.page;
    this.sight = new BoardSight(visitor.page);
  }

  /** The match that the visitor looks at, or goes to. */
  static async of(visitor: Visitor, match?: string): Promise<BoardPage> {
    if (match !== undefined) await visitor.go(`/match/${match}`);
    const board = new BoardPage(visitor);
    await board.sight.frame.waitFor();
    return board;
  }

  /** The identifier of the match, as its address has it. */
  get match(): string {
    return new URL(this.page.url()).hash.split('/').at(-1) ?? '';
  }

  /** The line that says how far the match is. */
  get where(): Locator {
    return this.page.getByRole('banner').getByText(/^Game-Turn/);
  }

  /** The line that says who has to decide. */
  get who(): Locator {
    return this.page.getByRole('banner').getByRole('status');
  }

  /** What is beside the board. */
  get panel(): Locator {
    return this.page.getByRole('tabpanel');
  }

  button(name: string | RegExp): Locator {
    return this.panel.getByRole('button', { name });
  }

  /** What the page has told in passing. */
  get notices(): Locator {
    return this.page.locator('.notices');
  }

  async tab(name: 'Play' | 'Log' | 'Victory' | 'Match'): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.sight.frame.waitFor();
  }
}
