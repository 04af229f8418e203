import type { MapDefinition } from '../map/definition';
import type { OfferedOptions } from './options';
import type { OrderOfBattle } from './order-of-battle';
import type { Report } from './problems';
import type { VictorySchedule } from './victory';

/** What the rules of a game look for in its data: without it they would be played with a part missing. */
export interface DataNeeds {
  /** The sides, in the order of the booklet. */
  readonly sides: readonly [string, string];
  /** The scenarios of the booklet: any other may be played like one of them. */
  readonly scenarios: readonly string[];
  readonly zones?: readonly string[];
  readonly features?: readonly (keyof MapDefinition['features'])[];
}

/** A game, as far as its data is checked by it. */
export interface KnownGame {
  /** How its exclusive rules are cited. */
  readonly book: string;
  readonly title: string;
  readonly needs: DataNeeds | undefined;
  /** Whether its rules know bridges that fill a hex. */
  readonly knowsBridgeHexes: boolean;
  readonly victory?: VictorySchedule | undefined;
  readonly options?: OfferedOptions | undefined;
}

/** Checks that the map has what the rules of its game look for, and no more than they know. */
export function checkMapNeeds(
  map: MapDefinition,
  { title, needs, knowsBridgeHexes }: KnownGame,
  report: Report,
): void {
  const { zones, bridgeHexes = [] } = map.features;
  for (const zone of needs?.zones ?? []) {
    if (zones[zone] === undefined)
      report(['features', 'zones'], `the rules of ${title} look for a zone ${zone}`);
  }
  for (const name of needs?.features ?? []) {
    if (map.features[name] === undefined) report(['features'], `the rules of ${title} look for ${name}`);
  }
  if (bridgeHexes.length > 0 && !knowsBridgeHexes) {
    report(['features', 'bridgeHexes'], `${title} has no rules for bridges that fill a hex`);
  }
}

/** Checks the sides, and the scenarios by whose options and victory conditions others are played. */
export function checkOrderNeeds(order: OrderOfBattle, { needs }: KnownGame, report: Report): void {
  if (needs === undefined) return;
  if (needs.sides.some((side, index) => order.sides[index] !== side)) {
    report(['sides'], `the sides are ${needs.sides.join(' and ')}, in this order`);
  }
  order.scenarios.forEach(({ like }, index) => {
    if (like === undefined || needs.scenarios.includes(like)) return;
    report(['scenarios', index, 'like'], `the game has no scenario ${like}`);
  });
}
