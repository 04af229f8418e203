import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { SystemData } from '../../../src/engine';
import { layoutOf as drawnLayout } from '../../../src/pictures';
import { layoutOf } from '../../../web/src/catalogue/layout';
import type { Layout, Point } from '../../../web/src/catalogue/layout';
import { followsOf, toolsFor } from '../../../web/src/workshop/model/brushes';
import type { Brush, Tool } from '../../../web/src/workshop/model/brushes';
import type { PackageFile } from '../../../web/src/workshop/model/package-file';
import { Tracing } from '../../../web/src/workshop/model/tracing';
import type { Visitor } from '../../browser/support/visitor';

type Part = 'Map' | 'Counters' | 'Battles' | 'Terrain key';

/** Workshop of one game in a browser. */
export class WorkshopPage {
  readonly layout: Layout;
  readonly tracing: Tracing;
  readonly tools: readonly Tool[];

  private constructor(
    readonly page: Page,
    readonly data: SystemData,
  ) {
    this.layout = layoutOf(drawnLayout(data.map));
    this.tracing = new Tracing(this.layout);
    this.tools = toolsFor(data.map).flatMap(({ tools }) => tools);
  }

  static async open(visitor: Visitor, data: SystemData): Promise<WorkshopPage> {
    const opened = new WorkshopPage(visitor.page, data);
    await visitor.go(`/workshop/${data.system}`);
    await opened.isDrawn();
    return opened;
  }

  get map(): Locator {
    return this.page.getByRole('application', { name: 'Map.' });
  }

  async isDrawn(): Promise<void> {
    await this.page.locator('.sheet img').waitFor();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Tool by its title, which its key precedes. */
  tool({ key, title }: Tool): Locator {
    return this.page
      .getByRole('complementary', { name: 'Tools' })
      .getByTitle(`${title} (${key})`, { exact: true });
  }

  part(name: Part): Locator {
    const parts = this.page.getByRole('navigation', { name: 'Parts of the workshop' });
    return parts.getByRole('button', { name, exact: true });
  }

  tab(name: string | RegExp): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** True if the page has drawn the image of a map. */
  async seesMap(): Promise<boolean> {
    return this.page.locator('.sheet img').evaluate((image) => {
      const { complete, naturalWidth } = image as unknown as { complete: boolean; naturalWidth: number };
      return complete && naturalWidth > 0;
    });
  }

  /** File that the page saves after this action. */
  async saved(save: () => Promise<void>): Promise<PackageFile> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), save()]);
    return JSON.parse(await readFile(await download.path(), 'utf8')) as PackageFile;
  }

  /** Projection from places of the map to the screen. */
  async onScreen(): Promise<(place: Point) => Point> {
    const box = (await this.map.boundingBox())!;
    const { left, top, width } = this.layout;
    const scale = box.width / width;
    return ({ x, y }) => ({ x: box.x + (x - left) * scale, y: box.y + (y - top) * scale });
  }

  /** Short stroke that suits a brush: hexes, a way, or hexsides of one of its hexes. */
  strokeFor(brush: Brush, hexes: readonly string[]): readonly Point[] {
    const centres = hexes.map((hex) => this.layout.centres.get(hex)!);
    if (followsOf(brush) !== 'sides') return centres;
    const [first] = centres;
    return this.layout.corners.slice(0, 3).map(({ x, y }) => ({ x: first!.x + x, y: first!.y + y }));
  }

  /** Three hexes of land in a row, in the middle of the map. */
  get place(): readonly string[] {
    const { layout, tracing } = this;
    const middle = { x: layout.left + layout.width / 2, y: layout.top + layout.height / 2 };
    const away = (hex: string): number => {
      const { x, y } = layout.centres.get(hex)!;
      return Math.hypot(x - middle.x, y - middle.y);
    };
    const [start = ''] = [...layout.centres.keys()].sort((a, b) => away(a) - away(b));
    const next = tracing.around(start)[1]!;
    return [start, next, tracing.around(next)[1]!];
  }
}
