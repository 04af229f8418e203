import type { Outlook } from '@westwall/sdk';
import type { AreaMark, BadgeMark, Marks } from '../board/marks';
import { signed } from '../catalogue/outcome';
import type { Layer } from './layers';

/** Viewer whose danger is shown; with a null side that of both sides. */
interface Viewer {
  readonly sides: readonly string[];
  readonly side: string | null;
  readonly sideOf: (unit: string) => string | undefined;
}

/** Selected layers as marks on the board. */
export function outlookMarks(outlook: Outlook, wanted: ReadonlySet<Layer>, viewer: Viewer): Marks {
  const placeOf = (side: string): AreaMark['side'] => (side === viewer.sides[0] ? 'first' : 'second');
  const areas = (kind: AreaMark['kind'], all: Outlook['zones']): readonly AreaMark[] =>
    all.map(({ side, hexes }) => ({ kind, side: placeOf(side), hexes }));
  return {
    ...{ hexes: [], units: [], arrows: [] },
    areas: [
      ...(wanted.has('zones') ? areas('zone', outlook.zones) : []),
      ...(wanted.has('guns') ? areas('guns', outlook.guns) : []),
    ],
    lines: wanted.has('communications')
      ? outlook.communications.map(({ side, hex, hexes }) => ({
          side: placeOf(side),
          hexes: hexes ?? [hex],
          cut: hexes === null,
        }))
      : [],
    badges: wanted.has('danger') ? dangerBadges(outlook, viewer) : [],
  };
}

/** A positive differential favours the attacker. */
function dangerBadges({ dangers }: Outlook, { side, sideOf }: Viewer): readonly BadgeMark[] {
  return dangers
    .filter(({ defender }) => side === null || sideOf(defender) === side)
    .map(({ defender, differential }) => ({
      unit: defender,
      text: signed(differential),
      tone: differential > 0 ? 'bad' : differential < 0 ? 'good' : 'even',
    }));
}
