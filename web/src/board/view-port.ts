import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { select } from 'd3-selection';
import type { Selection } from 'd3-selection';
import { zoom, zoomIdentity } from 'd3-zoom';
import type { D3ZoomEvent, ZoomBehavior, ZoomTransform } from 'd3-zoom';
import type { Layout, Point } from '../catalogue/layout';
import { tabStore } from '../places/store';

const closest = 3;
const step = 1.4;
/** Screen pixels that a legible counter needs. */
const readable = 30;
/** Screen pixels of a counter whose designation can be read as well, if there is room for enough of the map. */
const comfortable = 44;
/** Width of a board with that room. */
const roomy = 800;
/** Screen pixels beside the map for the buttons in the corners of the board. */
const overhang = 64;
/** Screen pixels that a hand may tremble during a click. */
const tremble = 5;

/** Visible part of the map and its scale: the user drags, pinches and scrolls it, or the page moves it. */
export class ViewPort {
  readonly transform: Signal<ZoomTransform> = signal(zoomIdentity);
  /** True while the user moves it. */
  readonly moving: Signal<boolean> = signal(false);
  readonly #zoom: ZoomBehavior<HTMLElement, unknown>;
  readonly #frame: Selection<HTMLElement, unknown, null, undefined>;
  readonly #sizes: ResizeObserver;
  /** Place in the middle, kept when the frame is resized; null while the whole map is visible. */
  #middle: Point | null = null;

  constructor(
    private readonly element: HTMLElement,
    private readonly layout: Layout,
    private readonly home: readonly Point[],
    /** Name under which the view is kept for a reload of the page. */
    private readonly name: string,
  ) {
    const { width, height } = layout;
    this.#zoom = zoom<HTMLElement, unknown>()
      .clickDistance(tremble)
      .translateExtent([
        [-width * 0.1, -height * 0.1],
        [width * 1.1, height * 1.1],
      ])
      .on('start', () => (this.moving.value = true))
      .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => this.#note(transform))
      .on('end', () => {
        this.moving.value = false;
        this.#keepForReload();
      });
    this.#frame = select(element);
    // A double click here means two quick clicks on a unit; elsewhere the board itself zooms in.
    this.#frame.call(this.#zoom).on('dblclick.zoom', null);
    let opened = false;
    this.#sizes = new ResizeObserver(() => {
      if (element.clientWidth === 0 || element.clientHeight === 0) return;
      this.#zoom.scaleExtent([this.#whole * 0.9, closest]);
      if (opened) this.#keep();
      else this.#restore();
      opened = true;
    });
    this.#sizes.observe(element);
  }

  /** Shows the whole map as large as it fits. */
  showAll(): void {
    const { width, height } = this.layout;
    const scale = this.#whole;
    const { clientWidth, clientHeight } = this.element;
    this.#frame.call(
      (frame, to) => this.#zoom.transform(frame, to),
      zoomIdentity
        .translate((clientWidth - width * scale) / 2, (clientHeight - height * scale) / 2)
        .scale(scale),
    );
    this.#middle = null;
  }

  /** Shows the initial view: where the user's units are, large enough to read, without a margin beside the map. */
  showHome(): void {
    this.showAll();
    const { clientWidth, clientHeight } = this.element;
    const { width, height, counter } = this.layout;
    const most = (clientWidth < roomy ? readable : comfortable) / counter;
    const scale = Math.max(most, clientWidth / width, clientHeight / height);
    if (this.home.length === 0) return;
    this.#scaleTo(scale);
    this.#centre(median(this.home), 0);
  }

  closer(): void {
    this.#frame.call((frame) => this.#zoom.scaleBy(frame, step));
  }

  farther(): void {
    this.#frame.call((frame) => this.#zoom.scaleBy(frame, 1 / step));
  }

  /** Zooms in to a point of the screen. */
  closerAt(clientX: number, clientY: number): void {
    const { left, top } = this.element.getBoundingClientRect();
    this.#frame.call((frame) => this.#zoom.scaleBy(frame, step * step, [clientX - left, clientY - top]));
  }

  /** Brings a place of the map into view by the shortest move. */
  show(place: Point): void {
    if (!this.#isSeen(place)) this.#centre(place);
  }

  /** Brings one of these places into view, unless one is visible. */
  showOne(places: readonly Point[]): void {
    if (places.some((place) => this.#isSeen(place))) return;
    const { x, y } = this.middle;
    const [nearest] = [...places].sort(
      (one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y),
    );
    if (nearest !== undefined) this.#centre(nearest);
  }

  /** Brings all these places into view, if they fit at a legible scale; else the first of them. */
  frame(places: readonly Point[]): void {
    const [first] = places;
    if (first === undefined || (this.#isReadable && places.every((place) => this.#isSeen(place)))) return;
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
    const room = this.layout.spacing * 2.5;
    const { clientWidth, clientHeight } = this.element;
    const fit = Math.min(clientWidth / (span(xs) + room), clientHeight / (span(ys) + room));
    const scale = Math.max(this.#readable, Math.min(this.transform.peek().k, fit));
    this.#scaleTo(scale);
    this.#centre(
      fit < scale ? first : { x: Math.min(...xs) + span(xs) / 2, y: Math.min(...ys) + span(ys) / 2 },
    );
  }

  /** Place of the map at a point of the screen. */
  placeAt(clientX: number, clientY: number): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return this.#placeAt(clientX - left, clientY - top);
  }

  /** Place of the map in the middle of the view. */
  get middle(): Point {
    return this.#placeAt(this.element.clientWidth / 2, this.element.clientHeight / 2);
  }

  /** Size of the frame in pixels. */
  get size(): { readonly width: number; readonly height: number } {
    return { width: this.element.clientWidth, height: this.element.clientHeight };
  }

  close(): void {
    this.#sizes.disconnect();
    this.#frame.on('.zoom', null);
  }

  /** Restores the view before a reload, else shows the initial view. */
  #restore(): void {
    const kept = readView(tabStore.getItem(this.name));
    this.showHome();
    if (kept === null) return;
    this.#scaleTo(kept.scale);
    this.#centre(kept.middle);
  }

  #keepForReload(): void {
    const { k } = this.transform.peek();
    const view: View | null = this.#middle === null ? null : { scale: k, middle: this.#middle };
    tabStore.setItem(this.name, JSON.stringify(view));
  }

  #note(transform: ZoomTransform): void {
    this.transform.value = transform;
    this.#middle = this.middle;
  }

  /** After a resize keeps the same place in the middle, or the whole map visible. */
  #keep(): void {
    if (this.#middle === null) this.showAll();
    else this.#centre(this.#middle);
  }

  /** True if a place and the hexes around it are visible. */
  #isSeen(place: Point): boolean {
    const { x, y, k } = this.transform.peek();
    const { left, top, spacing } = this.layout;
    const { clientWidth, clientHeight } = this.element;
    const [across, down] = [(place.x - left) * k + x, (place.y - top) * k + y];
    const room = Math.min(spacing * k, clientWidth / 3, clientHeight / 3);
    return across >= room && down >= room && across <= clientWidth - room && down <= clientHeight - room;
  }

  #placeAt(left: number, top: number): Point {
    const [x, y] = this.transform.peek().invert([left, top]);
    return { x: x + this.layout.left, y: y + this.layout.top };
  }

  /** Brings a place into the middle, with no more than this many pixels of bare margin beside the map. */
  #centre({ x, y }: Point, margin = overhang): void {
    const { left, top, width, height } = this.layout;
    const { k } = this.transform.peek();
    const { clientWidth, clientHeight } = this.element;
    const within = (at: number, size: number, pixels: number): number => {
      const least = (pixels / 2 - margin) / k;
      return least > size / 2 ? size / 2 : Math.max(least, Math.min(at, size - least));
    };
    this.#frame.call((frame) =>
      this.#zoom.translateTo(
        frame,
        within(x - left, width, clientWidth),
        within(y - top, height, clientHeight),
      ),
    );
  }

  #scaleTo(scale: number): void {
    this.#frame.call((frame) => this.#zoom.scaleTo(frame, scale));
  }

  get #readable(): number {
    return readable / this.layout.counter;
  }

  get #isReadable(): boolean {
    // A nearly legible whole map is better than a part of it.
    return this.transform.peek().k >= this.#readable * 0.75;
  }

  /** Scale at which the whole map is visible. */
  get #whole(): number {
    const { clientWidth, clientHeight } = this.element;
    return Math.min(clientWidth / this.layout.width, clientHeight / this.layout.height) || 1;
  }
}

/** View to keep for a reload. */
interface View {
  readonly scale: number;
  readonly middle: Point;
}

/** Parses a view that this page wrote before. */
function readView(text: string | null): View | null {
  return text === null ? null : (JSON.parse(text) as View | null);
}

/** Median place, which a few distant places do not shift. */
function median(places: readonly Point[]): Point {
  const middle = (values: readonly number[]): number =>
    [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  return { x: middle(places.map(({ x }) => x)), y: middle(places.map(({ y }) => y)) };
}
