import { canonicalRules, TERRAIN_LETTERS } from '../engine';
import type { GamePackage, SystemData } from '../engine';

/** The difference at one place: a hex, a hexside, a unit, a scenario, or an entry of the terrain key. */
export interface PackageDifference {
  /** Null for the terrain key, which all games share. */
  readonly game: string | null;
  readonly place: string;
  /** Entries of the first package only, and of the second only. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const none: ReadonlySet<string> = new Set();

type Fact = readonly [place: string, fact: string];

const wholeGame: Fact = ['the whole game', 'it is in the package'];

/**
 * The differences between two packages in what affects the rules, by place. A game that only one of them has
 * counts as one place.
 */
export function packageDifferences(a: GamePackage, b: GamePackage): readonly PackageDifference[] {
  const games = [...new Set([...a.systems.keys(), ...b.systems.keys()])];
  const ofKey = differencesOf(null, keyFacts(a), keyFacts(b));
  return games.reduce((all, game) => {
    const [first, second] = [a.systems.get(game), b.systems.get(game)];
    const isInBoth = first !== undefined && second !== undefined;
    const facts = (one: SystemData | undefined): Iterable<Fact> =>
      one === undefined ? [] : isInBoth ? gameFacts(one) : [wholeGame];
    return [...all, ...differencesOf(game, facts(first), facts(second))];
  }, ofKey);
}

function differencesOf(game: string | null, a: Iterable<Fact>, b: Iterable<Fact>): PackageDifference[] {
  const before = byPlace(a);
  const after = byPlace(b);
  const places = [...new Set([...before.keys(), ...after.keys()])].sort();
  return places.flatMap((place) => {
    const [old, present] = [before.get(place) ?? none, after.get(place) ?? none];
    const gone = [...old].filter((fact) => !present.has(fact));
    const added = [...present].filter((fact) => !old.has(fact));
    return gone.length + added.length > 0 ? [{ game, place, before: gone, after: added }] : [];
  });
}

function byPlace(facts: Iterable<Fact>): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  for (const [place, fact] of facts) places.set(place, (places.get(place) ?? new Set()).add(fact));
  return places;
}

function* keyFacts({ systems }: GamePackage): Iterable<Fact> {
  const [data] = systems.values();
  if (data === undefined) return;
  const { hexes, bridgeHexes, hexsides, routes } = data.terrainKey;
  const tables: readonly Readonly<Record<string, object>>[] = [hexes, bridgeHexes, hexsides, routes];
  for (const table of tables) {
    for (const [name, entry] of Object.entries(table)) yield* members(`terrain key ${name}`, entry);
  }
}

function* gameFacts({ map, orderOfBattle }: SystemData): Iterable<Fact> {
  yield* mapFacts(map);
  const { units, scenarios, ...rest } = orderOfBattle;
  yield* members('order of battle', rest);
  for (const { id, ...unit } of units) yield* members(`unit "${id}"`, unit);
  for (const { id, setup, reinforcements, ...scenario } of scenarios) {
    yield* members(`scenario "${id}"`, scenario);
    for (const { unit, ...line } of setup) yield [`scenario "${id}", unit "${unit}"`, `set up ${text(line)}`];
    for (const { unit, ...line } of reinforcements)
      yield [`scenario "${id}", unit "${unit}"`, `arrives ${text(line)}`];
  }
}

function* mapFacts(map: SystemData['map']): Iterable<Fact> {
  yield* members('map', { title: map.title, hexMeters: map.hexMeters, grid: map.grid });
  for (const [row, letters] of map.terrain.entries()) {
    for (const [place, letter] of letters.split('').entries()) {
      const hex = [row + 1, place + 1].map((part) => String(part).padStart(2, '0')).join('');
      yield [`hex ${hex}`, TERRAIN_LETTERS[letter] ?? 'off the map'];
    }
  }
  for (const kind of ['rivers', 'streams', 'canals'] as const) {
    for (const { hexsides } of map[kind])
      for (const side of hexsides) yield [sideOf(side), kind.slice(0, -1)];
  }
  for (const { hexside, kind } of map.bridges) yield [sideOf(hexside), `${kind} bridge`];
  for (const { hexside } of map.ferries) yield [sideOf(hexside), 'ferry'];
  for (const kind of ['roads', 'trails'] as const) {
    for (const { path } of map[kind]) {
      for (const [at, to] of path.entries()) {
        const from = path[at - 1];
        if (from !== undefined) yield [sideOf([from, to]), kind.slice(0, -1)];
      }
    }
  }
  for (const { hex, edge, kind } of map.offMapRoads) yield [`hex ${hex}`, `${kind} over the ${edge} edge`];
  for (const { name, hexes } of map.towns) for (const hex of hexes) yield [`hex ${hex}`, `town ${name}`];
  for (const [name, feature] of Object.entries(map.features)) yield* featureFacts(name, feature);
}

/** Entries of a feature: lists of hexes and hexsides, named or not, and objects with hexes. */
function* featureFacts(name: string, feature: unknown): Iterable<Fact> {
  if (Array.isArray(feature)) {
    for (const one of feature as readonly unknown[]) yield* featureFact(name, one);
  } else if (typeof feature === 'object' && feature !== null) {
    for (const [part, inner] of Object.entries(feature)) yield* featureFacts(`${name} ${part}`, inner);
  } else yield* featureFact(name, feature);
}

function* featureFact(name: string, one: unknown): Iterable<Fact> {
  if (typeof one === 'string') yield [`hex ${one}`, name];
  else if (isSide(one)) yield [sideOf(one), name];
  else if (hasHexes(one)) {
    const { hexes, ...rest } = one;
    for (const hex of hexes) yield [`hex ${hex}`, `${name} ${text(rest)}`];
  } else yield ['map', `${name} ${text(one)}`];
}

function isSide(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

function hasHexes(value: unknown): value is { readonly hexes: readonly string[] } {
  return typeof value === 'object' && value !== null && 'hexes' in value && Array.isArray(value.hexes);
}

function sideOf([a, b]: readonly [string, string]): string {
  return a < b ? `hexside ${a}/${b}` : `hexside ${b}/${a}`;
}

/** One fact for each member, without those that no rule reads. */
function* members(place: string, value: object): Iterable<Fact> {
  const read = JSON.parse(canonicalRules(value)) as Readonly<Record<string, unknown>>;
  for (const [name, part] of Object.entries(read)) yield [place, `${name} ${text(part)}`];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : canonicalRules(value);
}
