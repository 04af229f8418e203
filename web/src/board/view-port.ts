import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { select } from 'd3-selection';
import type { Selection } from 'd3-selection';
import { zoom, zoomIdentity } from 'd3-zoom';
import type { D3ZoomEvent, ZoomBehavior, ZoomTransform } from 'd3-zoom';
import type { Layout, Point } from '../catalogue/layout';

const closest = 3;
const step = 1.4;

/** What part of the map is seen, and how large: dragged, pinched and wheeled by the user, or moved by the page. */
export class ViewPort {
  readonly transform: Signal<ZoomTransform> = signal(zoomIdentity);
  readonly #zoom: ZoomBehavior<HTMLElement, unknown>;
  readonly #frame: Selection<HTMLElement, unknown, null, undefined>;

  constructor(
    private readonly element: HTMLElement,
    private readonly layout: Layout,
  ) {
    const { width, height } = layout;
    this.#zoom = zoom<HTMLElement, unknown>()
      .scaleExtent([this.#whole * 0.9, closest])
      .translateExtent([
        [-width * 0.1, -height * 0.1],
        [width * 1.1, height * 1.1],
      ])
      .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => (this.transform.value = transform));
    this.#frame = select(element);
    // Double clicks are quick clicks on a unit here.
    this.#frame.call(this.#zoom).on('dblclick.zoom', null);
    this.showAll();
  }

  /** The whole map as large as it fits. */
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
  }

  closer(): void {
    this.#frame.call((frame) => this.#zoom.scaleBy(frame, step));
  }

  farther(): void {
    this.#frame.call((frame) => this.#zoom.scaleBy(frame, 1 / step));
  }

  /** Brings these places of the map into view, large enough to read, and moves no farther than it must. */
  show(places: readonly Point[], margin: number): void {
    const [first] = places;
    if (first === undefined) return;
    const { x, y, k } = this.transform.peek();
    const { clientWidth, clientHeight } = this.element;
    const seen = places.every((place) => {
      const [left, top] = [(place.x - this.layout.left) * k + x, (place.y - this.layout.top) * k + y];
      return left > margin && top > margin && left < clientWidth - margin && top < clientHeight - margin;
    });
    if (seen) return;
    const middle = {
      x: places.reduce((sum, place) => sum + place.x, 0) / places.length,
      y: places.reduce((sum, place) => sum + place.y, 0) / places.length,
    };
    this.#frame.call((frame) =>
      this.#zoom.translateTo(frame, middle.x - this.layout.left, middle.y - this.layout.top),
    );
  }

  /** The place of the map at a point of the screen. */
  placeAt(clientX: number, clientY: number): Point {
    const { left, top } = this.element.getBoundingClientRect();
    const [x, y] = this.transform.peek().invert([clientX - left, clientY - top]);
    return { x: x + this.layout.left, y: y + this.layout.top };
  }

  close(): void {
    this.#frame.on('.zoom', null);
  }

  /** The scale at which the whole map is seen. */
  get #whole(): number {
    const { clientWidth, clientHeight } = this.element;
    return Math.min(clientWidth / this.layout.width, clientHeight / this.layout.height) || 1;
  }
}
