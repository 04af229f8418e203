import type { Locator, Page } from 'playwright-core';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Places of hexes on the map, as the service gives them. */
export interface Layout {
  readonly origin: Spot;
  readonly width: number;
  /** Distance from the centre of a hex to that of its neighbour. */
  readonly spacing: number;
  readonly hexes: Readonly<Record<string, Spot>>;
}

export type HexMark = 'reach' | 'stop' | 'choice' | 'closed' | 'note';
type UnitMark = 'selected' | 'ready' | 'duty' | 'discharged' | 'attacker' | 'support' | 'target';

/** Board on the screen: the places and the marks of hexes and counters. */
export class BoardSight {
  readonly frame: Locator;

  constructor(
    private readonly page: Page,
    private readonly layout: Layout,
  ) {
    this.frame = page.getByRole('application');
  }

  /** Counter of a unit in a hex, or anywhere on the map. */
  counter(unit: string, hex?: string): Locator {
    const where = hex === undefined ? '' : `[data-hex="${hex}"]`;
    return this.frame.locator(`.counter[data-unit="${unit}"]${where}`);
  }

  /** Hex that shows a unit. */
  hexOf(unit: string): Promise<string | null> {
    return this.counter(unit).getAttribute('data-hex');
  }

  /** Units on the map, with their hexes. */
  async standing(): Promise<Readonly<Record<string, string>>> {
    const counters = await this.read<readonly (readonly [string, string])[]>('.counter', '[unit, hex]');
    return Object.fromEntries(counters);
  }

  /** Hexes that are marked in one of these ways. */
  hexes(...kinds: readonly HexMark[]): Promise<readonly string[]> {
    return this.named('hex', kinds.map((kind) => `.hex.${kind}`).join());
  }

  /** Units that are marked in one of these ways. */
  units(...kinds: readonly UnitMark[]): Promise<readonly string[]> {
    return this.named('unit', kinds.map((kind) => `.unit-mark.${kind}`).join());
  }

  async click(hex: string): Promise<void> {
    const spot = await this.spotOf(hex, (button) => button.click());
    if (spot === undefined) throw new Error(`The hex ${hex} is out of sight.`);
    await this.page.mouse.click(spot.x, spot.y);
  }

  /** A note may cover a part of the map of a phone; what is due can be chosen from the list then. */
  async tap(hex: string): Promise<void> {
    const spot = await this.spotOf(hex, (button) => button.tap());
    const listed = this.page.getByRole('list', { name: 'What it may do' });
    if (spot === undefined) await listed.getByRole('button', { name: hex }).tap();
    else await this.page.touchscreen.tap(spot.x, spot.y);
  }

  /** Goes to a hex with the arrow keys and chooses it. */
  async chooseByKeys(hex: string): Promise<void> {
    await this.frame.focus();
    const goal = this.placeOf(hex);
    for (let rounds = 0; rounds < 20; rounds += 1) {
      const at = await this.cursor();
      if (at === hex) {
        await this.frame.press('Enter');
        return;
      }
      const { x, y } = at === null ? goal : this.placeOf(at);
      const [aside, down] = [goal.x - x, goal.y - y];
      const isAside = Math.abs(aside) > Math.abs(down);
      const key = isAside ? (aside > 0 ? 'ArrowRight' : 'ArrowLeft') : down > 0 ? 'ArrowDown' : 'ArrowUp';
      // Goes most of the way at once, then reads the place of the cursor again.
      const way = Math.abs(isAside ? aside : down) / this.layout.spacing;
      for (let steps = 0; steps < Math.max(1, Math.floor(way)); steps += 1)
        await this.page.keyboard.press(key);
    }
    throw new Error(`The keys do not lead to ${hex}.`);
  }

  /** Hex at the cursor of the keys. */
  async cursor(): Promise<string | null> {
    const [at] = await this.named('hex', '.cursor');
    return at ?? null;
  }

  /** Description of the hex at the cursor. */
  get spoken(): Locator {
    return this.page.locator('#cursor-text');
  }

  private named(what: 'hex' | 'unit', selector: string): Promise<readonly string[]> {
    return this.read(selector, what);
  }

  /** Evaluates an expression in `hex` and `unit` for all elements of the board that match the selector. */
  private read<T>(selector: string, expression: string): Promise<T> {
    const all = JSON.stringify(selector.replaceAll(/(^|,)/g, '$1[role=application] '));
    const map = `({ dataset: { hex, unit } }) => ${expression}`;
    return this.page.evaluate<T>(`[...document.querySelectorAll(${all})].map(${map})`);
  }

  private placeOf(hex: string): Spot {
    const place = this.layout.hexes[hex];
    if (place === undefined) throw new Error(`There is no hex ${hex}.`);
    return place;
  }

  /** Place of a hex on the screen; if it is out of sight, the whole map is shown first. */
  private async spotOf(hex: string, press: (button: Locator) => Promise<void>): Promise<Spot | undefined> {
    const spot = await this.projected(hex);
    if (await this.isSeen(spot)) return spot;
    await press(this.page.getByRole('button', { name: 'Whole map' }));
    const second = await this.projected(hex);
    return (await this.isSeen(second)) ? second : undefined;
  }

  private async projected(hex: string): Promise<Spot> {
    const atRest = this.frame.locator('.sheet:not(.moving)');
    await atRest.waitFor();
    const sheet = await atRest.boundingBox();
    if (sheet === null) throw new Error('There is no map.');
    const { origin, width } = this.layout;
    const scale = sheet.width / width;
    const { x, y } = this.placeOf(hex);
    return { x: sheet.x + (x - origin.x) * scale, y: sheet.y + (y - origin.y) * scale };
  }

  private isSeen({ x, y }: Spot): Promise<boolean> {
    const asked = `document.elementFromPoint(${x}, ${y})?.closest('[role=application]') != null`;
    return this.page.evaluate<boolean>(asked);
  }
}
