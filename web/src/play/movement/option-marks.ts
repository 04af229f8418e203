import type { ClosedHex } from '@westwall/sdk';
import type { HexMark } from '../../board/marks';
import { points } from '../../catalogue/unit-values';
import { cheapestOf } from './options';
import type { Option } from './options';

/** Marks of the options' hexes, with the cheapest option of each, and of closed hexes; one is pointed out. */
export function hexMarks(
  options: readonly Option[],
  closed: readonly Pick<ClosedHex, 'hex'>[],
  noted: string | null,
): readonly HexMark[] {
  const open = cheapestOf(options);
  const reached = new Set(open.map(({ hex }) => hex));
  return [
    ...closed.filter(({ hex }) => !reached.has(hex)).map(({ hex }) => ({ hex, kind: 'closed' as const })),
    ...open.map(({ hex, cost, stop, placed }): HexMark => {
      const kind = placed ? 'choice' : stop ? 'stop' : 'reach';
      return { hex, kind, ...(placed && { area: true }), ...(cost !== undefined && { text: points(cost) }) };
    }),
    ...(noted === null ? [] : [{ hex: noted, kind: 'note' as const }]),
  ];
}
