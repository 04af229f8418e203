import { createContext } from 'preact';
import type { MatchView } from '@westwall/sdk';
import { unitsIn } from '../board/standing';
import type { Game } from '../catalogue/game';
import { sideName } from '../catalogue/side-name';
import { unitValues } from '../catalogue/unit-values';

/** Subject of a sentence that cites a rule. */
export interface About {
  readonly hexes: readonly string[];
  readonly units: readonly string[];
}

/** Present facts about these hexes and units, to which the cited rule was applied. */
export type Here = (about: About) => readonly string[];

/** Without a match there are no facts. */
export const HereContext = createContext<Here>(() => []);

/** Ground and units of each hex, and the values and places of the units. */
export function hereIn({ ground, units, names }: Game, view: MatchView): Here {
  return ({ hexes, units: named }) => {
    const placed = named.flatMap((unit) => view.position.units[unit]?.hex ?? []);
    const ofHexes = [...new Set([...hexes, ...placed])].map((hex) => {
      const standing = unitsIn(view, hex).map((unit) => {
        const side = units.get(unit)?.side;
        return `${side === undefined ? '' : `${sideName(side)} `}${names.unit(unit)}`;
      });
      return `${hex}: ${[ground.get(hex) ?? 'off the map', ...standing].join('; ')}`;
    });
    const ofUnits = [...new Set(named)].flatMap((unit) => {
      const known = units.get(unit);
      return known === undefined ? [] : `${names.unit(unit)}: ${unitValues(known)}`;
    });
    return [...ofHexes, ...ofUnits];
  };
}

/** Part of a sentence: plain words, or the number of a case or a ruling. */
interface Part {
  readonly text: string;
  readonly cited: boolean;
}

/** `STD 7.41`, `ARN 18.13(GT1)`, `R-OBL-6`. */
const numbers = /((?:STD|ARN|BAS|HUR|REM) \d{1,2}\.\d+(?:\([^()\s]+\))?|R-[A-Z]+-\d+)/;

/** Splits a sentence at the numbers that it cites. */
export function partsOf(sentence: string): readonly Part[] {
  return sentence
    .split(numbers)
    .map((text, at) => ({ text, cited: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
