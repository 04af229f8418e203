import type { Locator, Page } from 'playwright-core';
import { BoardSight } from './board-sight';
import type { Layout } from './board-sight';
import { eventually } from './eventually';
import type { Visitor } from './visitor';

/** Page of a match, in the words of a user. */
export class BoardPage {
  private constructor(
    readonly visitor: Visitor,
    readonly sight: BoardSight,
  ) {}

  /** Match that the visitor looks at, or opens. */
  static async of(visitor: Visitor, match?: string): Promise<BoardPage> {
    const { page } = visitor;
    if (match !== undefined) await visitor.go(`/match/${match}`);
    await page.getByRole('application').waitFor();
    const { system } = await visitor.read<{ system: string }>(`/matches/${matchAt(page)}`);
    const layout = await visitor.read<Layout>(`/systems/${system}/layout`);
    return new BoardPage(visitor, new BoardSight(page, layout));
  }

  get page(): Page {
    return this.visitor.page;
  }

  /** Id of the match, from the address. */
  get match(): string {
    return matchAt(this.page);
  }

  /** Line with the progress of the match. */
  get where(): Locator {
    return this.page.getByRole('banner').getByText(/^Game-Turn/);
  }

  /** Line with the side that has to decide. */
  get who(): Locator {
    return this.page.getByRole('banner').getByRole('status');
  }

  /** Panel next to the board. */
  get panel(): Locator {
    return this.page.getByRole('tabpanel');
  }

  /** Bar with all that is due. */
  get bar(): Locator {
    return this.page.getByRole('region', { name: 'What is due' });
  }

  /** Button of the bar or the panel. */
  button(name: string | RegExp): Locator {
    return this.bar.or(this.panel).getByRole('button', { name });
  }

  /** Transient notices of the page. */
  get notices(): Locator {
    return this.page.locator('.notices');
  }

  async tab(name: 'Play' | 'Log' | 'Rules' | 'Victory' | 'Match'): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click();
  }

  /** Pulls the panel up, which is a sheet on a phone. */
  async pullUp(press: (tab: Locator) => Promise<void> = (tab) => tab.click()): Promise<void> {
    await press(this.page.getByRole('tab', { name: 'Play', exact: true }));
  }

  /** Waits until a line of the banner has this text. */
  async says(line: 'where' | 'who', text: string | RegExp): Promise<void> {
    await this[line].filter({ hasText: text }).waitFor();
  }

  /** Number of the last log entry on the page. */
  async version(): Promise<number> {
    return Number(await this.page.locator('main').getAttribute('data-entry'));
  }

  /** Waits until the page has an entry of the log, without a reload. */
  async sees(entry: number): Promise<void> {
    await eventually(
      () => this.version(),
      (version) => version >= entry,
    );
  }

  /** Does something that the log records, and waits until the page shows the result. */
  async enter(action: () => Promise<void>): Promise<void> {
    const quiet = this.page.locator('main[aria-busy="false"]');
    await quiet.waitFor();
    const before = await this.version();
    await action();
    await this.sees(before + 1);
    await quiet.waitFor();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.sight.frame.waitFor();
  }
}

function matchAt(page: Page): string {
  return new URL(page.url()).hash.split('/').at(-1) ?? '';
}
