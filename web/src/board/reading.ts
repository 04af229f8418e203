import type { MatchView } from '@westwall/sdk';
import { sideName } from '../catalogue/side-name';
import type { Game } from '../catalogue/game';
import { unitValues } from '../catalogue/unit-values';
import type { HexMark, Marks } from './marks';
import { unitsIn } from './standing';

const meanings: Readonly<Record<HexMark['kind'], string>> = {
  reach: 'may be entered',
  stop: 'may be entered, the unit has to stop',
  choice: 'may be chosen',
  closed: 'closed',
  note: 'marked',
  lit: 'in the log',
};

/** Hex in words, for users who do not see the board. */
export function describeHex(game: Game, view: MatchView, marks: Marks, hex: string): string {
  const units = unitsIn(view, hex).map((id) => {
    const unit = game.units.get(id);
    return unit === undefined ? id : `${sideName(unit.side)} ${unit.name}, ${unitValues(unit)}`;
  });
  const marked = marks.hexes
    .filter((mark) => mark.hex === hex)
    .map(({ kind, text }) => `${meanings[kind]}${text === undefined ? '' : `, ${text}`}`);
  const ground = game.ground.get(hex);
  return [`Hex ${hex}${ground === undefined ? '' : `, ${ground}`}`, ...units, ...marked].join('; ');
}
