import { lineThrough } from '../../catalogue/layout';
import type { Desk } from '../desk';

export function HexShape({ desk, hex, ...look }: { desk: Desk; hex: string; class?: string; fill?: string }) {
  const centre = desk.layout.centres.get(hex);
  if (centre === undefined) return null;
  return <polygon points={desk.layout.outline} transform={`translate(${centre.x} ${centre.y})`} {...look} />;
}

export function lineOf({ layout }: Desk, path: readonly string[]): string {
  return lineThrough(layout, path);
}

export function sidePath({ tracing }: Desk, side: readonly [string, string]): string {
  const [a, b] = tracing.endsOf(side) ?? [];
  return a === undefined || b === undefined ? '' : `M${a.x} ${a.y}L${b.x} ${b.y}`;
}
