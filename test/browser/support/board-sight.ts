import type { Locator, Page } from 'playwright-core';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The board as it is seen and touched: where hexes and counters are on the screen. */
export class BoardSight {
  readonly frame: Locator;

  constructor(private readonly page: Page) {
    this.frame = page.getByRole('application');
  }

  /** The counter of a unit. */
  counter(unit: string): Locator {
    return this.frame.locator(`.counter[data-unit="${unit}"]`);
  }

  /** The hex that a unit is seen in. */
  async hexOf(unit: string): Promise<string | null> {
    return this.counter(unit).getAttribute('data-hex');
  }

  /** The hexes that are marked in this way. */
  async marked(kind: 'reach' | 'stop' | 'choice' | 'closed' | 'note'): Promise<readonly string[]> {
    const marks = await this.frame.locator(`.hex.${kind}`).all();
    return Promise.all(marks.map(async (mark) => (await mark.getAttribute('data-hex')) ?? ''));
  }

  /** The units that are marked in this way. */
  async markedUnits(kind: string): Promise<readonly string[]> {
    const marks = await this.frame.locator(`.counter.${kind}`).all();
    return Promise.all(marks.map(async (mark) => (await mark.getAttribute('data-unit')) ?? ''));
  }

  /** Clicks a hex in which something is drawn: a counter or a mark. */
  async click(hex: string): Promise<void> {
    const { x, y } = await this.spotOf(hex);
    await this.page.mouse.click(x, y);
  }

  async tap(hex: string): Promise<void> {
    const { x, y } = await this.spotOf(hex);
    await this.page.touchscreen.tap(x, y);
  }

  /** The hex that the cursor of the keys is at. */
  async cursor(): Promise<string | null> {
    const cursor = this.frame.locator('.cursor');
    return (await cursor.count()) === 0 ? null : cursor.getAttribute('data-hex');
  }

  /** What is said of the hex at the cursor to those who do not see it. */
  get spoken(): Locator {
    return this.page.locator('#cursor-text');
  }

  private async spotOf(hex: string): Promise<Spot> {
    const drawn = this.frame.locator(`[data-hex="${hex}"]`).first();
    const box = await drawn.boundingBox();
    if (box === null) throw new Error(`Nothing is drawn in ${hex}.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}
