import type { MapDefinition } from '../map/definition';
import type { OfferedOptions } from './options';
import type { OrderOfBattle } from './order-of-battle';
import type { Report } from './problems';
import type { VictorySchedule } from './victory';
import { quoted } from '../map/texts';

/** Things that the rules of a game need in its data. */
export interface DataNeeds {
  /** The sides, in the order of the booklet. */
  readonly sides: readonly [string, string];
  /** The scenarios of the booklet; any other scenario may be played like one of them. */
  readonly scenarios: readonly string[];
  readonly zones?: readonly string[];
  readonly features?: readonly (keyof MapDefinition['features'])[];
}

/** Units of one side that may leave the map, from any edge hex or from the `exits` of the map alone. */
export interface Leavers {
  readonly of: string;
  readonly trait?: string;
  readonly from: 'edge' | 'exits';
}

/** The properties of a game that its data is checked against. */
export interface KnownGame {
  /** Prefix of its case numbers. */
  readonly book: string;
  readonly title: string;
  readonly needs: DataNeeds | undefined;
  /** Set if its rules have bridges that fill a hex. */
  readonly knowsBridgeHexes: boolean;
  readonly victory?: VictorySchedule | undefined;
  readonly options?: OfferedOptions | undefined;
  readonly leavers?: Leavers | undefined;
}

/**
 * Checks that the map has everything that the rules of its game need, and no bridge hexes that they do not
 * have.
 */
export function checkMapNeeds(
  map: MapDefinition,
  { title, needs, knowsBridgeHexes }: KnownGame,
  report: Report,
): void {
  const { zones, bridgeHexes = [] } = map.features;
  for (const zone of needs?.zones ?? []) {
    if (zones[zone] === undefined)
      report(['features', 'zones'], `the rules of ${title} look for a zone "${zone}"`);
  }
  for (const name of needs?.features ?? []) {
    if (map.features[name] === undefined) report(['features'], `the rules of ${title} look for "${name}"`);
  }
  if (bridgeHexes.length > 0 && !knowsBridgeHexes) {
    report(['features', 'bridgeHexes'], `${title} has no rules for bridges that fill a hex`);
  }
}

/** Checks the order of the sides, and that each scenario is like one of the booklet. */
export function checkOrderNeeds(order: OrderOfBattle, { needs }: KnownGame, report: Report): void {
  if (needs === undefined) return;
  if (needs.sides.some((side, index) => order.sides[index] !== side)) {
    report(['sides'], `the sides are ${quoted(needs.sides)}, in this order`);
  }
  order.scenarios.forEach(({ like }, index) => {
    if (like === undefined || needs.scenarios.includes(like)) return;
    report(['scenarios', index, 'like'], `the game has no scenario "${like}"`);
  });
}
