import { signal } from '@preact/signals';
import type { Point } from '../../catalogue/layout';
import type { Desk } from '../desk';
import { onScan } from '../model/fit';

/** The hand over the map: the stroke that it paints, and the place of the keyboard cursor. */
export class Hand {
  /** Places that the stroke has touched; empty while the brush is up. */
  readonly points = signal<readonly Point[]>([]);
  /** Place of the keyboard cursor; null while the pointer is used. */
  readonly at = signal<Point | null>(null);
  /** The stroke erases. */
  erases = false;

  constructor(readonly desk: Desk) {}

  /** True where a press of the pointer paints, and neither moves the map nor chooses a hex. */
  get paints(): boolean {
    const { brush, pins, moving } = this.desk;
    return brush.value !== null && pins.value === null && !moving.value;
  }

  get isDown(): boolean {
    return this.points.peek().length > 0;
  }

  down(place: Point, erases: boolean): void {
    this.erases = erases;
    this.points.value = [place];
  }

  /** Draws the stroke on to further places. */
  along(...places: readonly Point[]): void {
    this.points.value = [...this.points.peek(), ...places];
  }

  /** Ends the stroke and paints it. */
  lift(): void {
    if (this.isDown) this.desk.draw(this.points.peek(), this.erases);
    this.drop();
  }

  /** Ends the stroke and paints nothing. */
  drop(): void {
    this.points.value = [];
  }

  /** Pins the scan at a place while it is being fitted. Returns false at other times. */
  pin(place: Point): boolean {
    const { pins, scan } = this.desk;
    if (pins.value === null || scan.value === null) return false;
    this.desk.pin(onScan(scan.value.fit, place));
    return true;
  }

  chooseHex(place: Point): void {
    this.desk.hex.value = this.desk.tracing.hexAt(place) ?? null;
  }
}
