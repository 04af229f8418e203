import { batch, computed, effect, signal } from '@preact/signals';
import { PACKAGE_FORMAT, layoutOf as drawnLayout } from '@westwall/engine/workshop';
import type { MapDefinition, OrderOfBattle, SystemData } from '@westwall/engine/workshop';
import { layoutOf } from '../catalogue/layout';
import type { Layout, Point } from '../catalogue/layout';
import { say } from '../widgets/notices';
import { Checking } from './checking';
import type { Check } from './checking';
import { firstFit, fitOf } from './model/fit';
import type { Fit, Pin } from './model/fit';
import { toolsFor } from './model/brushes';
import type { Brush, Tool, ToolGroup } from './model/brushes';
import { emptyMap, packageOf, withMap, withOrder } from './model/package-file';
import type { GameFile, PackageFile } from './model/package-file';
import { filled } from './model/fill';
import type { Dam } from './model/fill';
import { paint } from './model/paint';
import type { Stroke } from './model/paint';
import { strokeOf } from './model/strokes';
import { Tracing } from './model/tracing';
import { keepWork } from './shelf';
import type { KeptWork } from './shelf';

/** States in order; all are kept, and share their common parts. */
interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

function begun<State>(present: State): History<State> {
  return { past: [], present, future: [] };
}

function changed<State>(history: History<State>, next: State): History<State> {
  if (next === history.present) return history;
  return { past: [...history.past, history.present], present: next, future: [] };
}

function undone<State>({ past, present, future }: History<State>): History<State> | undefined {
  const before = past.at(-1);
  return before && { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

function redone<State>({ past, present, future }: History<State>): History<State> | undefined {
  const [next, ...rest] = future;
  return next && { past: [...past, present], present: next, future: rest };
}

export interface Scan {
  readonly image: Blob;
  /** Address within the page: the image is sent nowhere. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly fit: Fit;
  readonly opacity: number;
}

/** Last drawing of the map. */
interface Drawn {
  readonly url: string;
  readonly map: MapDefinition;
}

const saveMs = 400;

/** Work on one game: the package, the selected tool, and the results of the checks. */
export class Desk {
  readonly game: string;
  readonly layout: Layout;
  readonly tracing: Tracing;
  readonly tools: readonly ToolGroup[];
  readonly #history = signal<History<PackageFile>>(undefined as never);
  readonly file = computed(() => this.#history.value.present);
  readonly data = computed<GameFile>(() => this.file.value.games[this.game] ?? this.reconstruction);
  readonly map = computed(() => this.data.value.map);
  readonly canUndo = computed(() => this.#history.value.past.length);
  readonly canRedo = computed(() => this.#history.value.future.length);
  /** Null for viewing and for choosing a hex. */
  readonly tool = signal<Tool | null>(null);
  /** Brush of the tool, if it is set in more detail than by its button. */
  readonly brush = signal<Brush | null>(null);
  /** The map is moved although a tool is selected. */
  readonly moving = signal(false);
  readonly erasing = signal(false);
  readonly filling = signal(false);
  readonly dam = signal<Dam>('water');
  /** Name of the next painted feature. */
  readonly name = signal('');
  readonly hex = signal<string | null>(null);
  /** Hex chosen in a list, for the map to show. */
  readonly sought = signal<{ readonly hex: string } | null>(null);
  readonly check = signal<Check | null>(null);
  readonly drawn = signal<Drawn | null>(null);
  readonly mapOpacity = signal(1);
  readonly scan = signal<Scan | null>(null);
  /** Places of the scan clicked to fit it; null unless it is being fitted. */
  readonly pins = signal<readonly Point[] | null>(null);
  /** Package to compare with. */
  readonly other: ReturnType<typeof signal<PackageFile>>;
  readonly showsDifferences = signal(false);
  readonly showsEvidence = signal(true);
  readonly saved = signal(true);
  readonly #checking: Checking;
  readonly #stop: (() => void)[] = [];

  constructor(
    readonly reconstruction: SystemData,
    kept: KeptWork | undefined,
  ) {
    this.game = reconstruction.system;
    this.layout = layoutOf(drawnLayout(reconstruction.map));
    this.tracing = new Tracing(this.layout);
    this.tools = toolsFor(reconstruction.map);
    const first = packageOf(reconstruction, PACKAGE_FORMAT);
    this.other = signal<PackageFile>(first);
    this.#history.value = begun(kept?.file ?? first);
    if (kept?.scan) void this.#layOut(kept.scan);
    this.#checking = new Checking((answered, { file }) => {
      const { map } = file.games[this.game] ?? this.reconstruction;
      if (answered.kind === 'checked') this.check.value = answered;
      else this.#show(map, answered.picture);
    });
    this.#stop.push(
      effect(() =>
        this.#checking.ask({
          file: this.file.value,
          game: this.game,
          other: this.other.value ?? first,
        }),
      ),
      this.#savesItself(),
    );
  }

  close(): void {
    for (const stop of this.#stop) stop();
    this.#checking.close();
    if (this.drawn.value !== null) URL.revokeObjectURL(this.drawn.value.url);
    if (this.scan.value !== null) URL.revokeObjectURL(this.scan.value.url);
  }

  change(file: PackageFile): void {
    this.#history.value = changed(this.#history.peek(), file);
  }

  changeMap(map: MapDefinition): void {
    this.change(withMap(this.file.peek(), this.game, map));
  }

  changeOrder(order: OrderOfBattle): void {
    this.change(withOrder(this.file.peek(), this.game, order));
  }

  undo(): void {
    this.#history.value = undone(this.#history.peek()) ?? this.#history.peek();
  }

  redo(): void {
    this.#history.value = redone(this.#history.peek()) ?? this.#history.peek();
  }

  startEmpty(): void {
    this.changeMap(emptyMap(this.reconstruction.map));
  }

  startFromReconstruction(): void {
    this.change(packageOf(this.reconstruction, PACKAGE_FORMAT));
  }

  take(tool: Tool | null): void {
    batch(() => {
      this.tool.value = tool;
      this.brush.value = tool?.brush ?? null;
      this.name.value = '';
      this.erasing.value = false;
      this.filling.value = false;
    });
  }

  /** Chooses a hex named next to the map. */
  seek(hex: string | undefined): void {
    this.hex.value = hex ?? null;
    if (hex !== undefined) this.sought.value = { hex };
  }

  /** Stroke of the brush along a line of points. */
  strokeOf(points: readonly Point[]): Stroke | null {
    const brush = this.brush.peek();
    return brush === null ? null : strokeOf(this.tracing, this.map.peek(), brush, points);
  }

  /** Paints along a line of points; a typed name is used once. */
  draw(points: readonly Point[], erase = false): void {
    const brush = this.brush.peek();
    const stroke = this.strokeOf(points);
    if (brush === null || stroke === null) return;
    const [start] = stroke.hexes;
    const hexes = this.filling.peek() && start !== undefined ? this.#filled(start, brush) : stroke.hexes;
    const whole = { ...stroke, hexes };
    const painted = paint(this.map.peek(), {
      ...{ brush, stroke: whole, name: this.name.peek().trim() },
      erase: erase || this.erasing.peek(),
    });
    batch(() => {
      this.changeMap(painted);
      this.hex.value = hexes.at(-1) ?? stroke.sides[0]?.[0] ?? null;
      if (brush.kind !== 'water' && brush.kind !== 'list') this.name.value = '';
    });
  }

  #filled(start: string, brush: Brush): readonly string[] {
    const around = (hex: string): readonly string[] => this.tracing.around(hex).flatMap((next) => next ?? []);
    return filled(this.map.peek(), start, around, brush.kind === 'terrain' ? 'terrain' : this.dam.peek());
  }

  /** Puts an image of the user under the map. */
  async useScan(image: Blob): Promise<void> {
    try {
      const { width, height } = await createImageBitmap(image);
      await this.#layOut({ image, fit: firstFit({ width, height }, this.layout), opacity: 1 });
      this.mapOpacity.value = 0.5;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      say('This browser cannot read that image. Save it as a JPEG or PNG file first.', 'refused');
    }
  }

  async #layOut({ image, fit, opacity }: NonNullable<KeptWork['scan']>): Promise<void> {
    const { width, height } = await createImageBitmap(image);
    if (this.scan.value !== null) URL.revokeObjectURL(this.scan.value.url);
    this.scan.value = { image, url: URL.createObjectURL(image), width, height, fit, opacity };
  }

  /** Hexes whose centres the three clicks mark: corners far from each other. */
  get anchors(): readonly [string, string, string] {
    const hexes = [...this.layout.centres];
    const far = (wanted: Point): string =>
      hexes
        .map(([hex, { x, y }]) => [hex, Math.hypot(x - wanted.x, y - wanted.y)] as const)
        .sort(([, a], [, b]) => a - b)[0]?.[0] ?? '';
    const { left, top, width, height } = this.layout;
    return [far({ x: left, y: top }), far({ x: left + width, y: top }), far({ x: left, y: top + height })];
  }

  /** Takes a click at a place of the scan; the third one fits the scan. */
  pin(place: Point): void {
    const pins = [...(this.pins.value ?? []), place];
    const scan = this.scan.value;
    if (pins.length < 3 || scan === null) {
      this.pins.value = pins;
      return;
    }
    const [one, two, three] = this.anchors.map((hex, at): Pin => ({
      scan: pins[at] ?? place,
      map: this.layout.centres.get(hex) ?? place,
    }));
    const fit = one && two && three ? fitOf([one, two, three]) : null;
    if (fit === null) say('The three places lie in a line. Click three corners of the map.', 'refused');
    else this.scan.value = { ...scan, fit };
    this.pins.value = null;
  }

  #show(map: MapDefinition, picture: string): void {
    const url = URL.createObjectURL(new Blob([picture], { type: 'image/svg+xml' }));
    const before = this.drawn.value;
    this.drawn.value = { url, map };
    if (before !== null) URL.revokeObjectURL(before.url);
  }

  #savesItself(): () => void {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let isFirst = true;
    const save = (work: KeptWork): void => {
      keepWork(this.game, work).then(
        () => (this.saved.value = true),
        (error: unknown) => say(`The browser does not keep the work: ${String(error)}`, 'refused'),
      );
    };
    return effect(() => {
      const { value: file } = this.file;
      const { value: scan } = this.scan;
      const work = {
        file,
        scan: scan && { image: scan.image, fit: scan.fit, opacity: scan.opacity },
      };
      if (isFirst) {
        isFirst = false;
        return;
      }
      this.saved.value = false;
      clearTimeout(waiting);
      waiting = setTimeout(() => save(work), saveMs);
    });
  }
}
