import type { ClosedHex } from '@westwall/sdk';
import type { HexMark } from '../../board/marks';
import { points } from '../../catalogue/unit-name';
import type { Option } from './options';

/** The hexes that the options lead to, the cheapest in each, and those that are closed; one is pointed at. */
export function hexMarks(
  options: readonly Option[],
  closed: readonly Pick<ClosedHex, 'hex'>[],
  noted: string | null,
): readonly HexMark[] {
  const cheapest = new Map<string, Option>();
  for (const option of options) {
    const known = cheapest.get(option.hex);
    if (known === undefined || (option.cost ?? 0) < (known.cost ?? 0)) cheapest.set(option.hex, option);
  }
  return [
    ...closed.filter(({ hex }) => !cheapest.has(hex)).map(({ hex }) => ({ hex, kind: 'closed' as const })),
    ...[...cheapest.values()].map(({ hex, cost, stop, placed }): HexMark => {
      const kind = placed ? 'choice' : stop ? 'stop' : 'reach';
      return { hex, kind, ...(cost !== undefined && { text: points(cost) }) };
    }),
    ...(noted === null ? [] : [{ hex: noted, kind: 'note' as const }]),
  ];
}
