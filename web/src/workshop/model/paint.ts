import type { MapDefinition } from '@westwall/engine/workshop';
import type { Brush, HexList, Water } from './brushes';
import { sideName } from './tracing';
import type { Side } from './tracing';

/** Hexes and hexsides of a stroke, in order. */
export interface Stroke {
  readonly hexes: readonly string[];
  readonly sides: readonly Side[];
  /** Edges of the map over which it began and ended, if any. */
  readonly from?: Edge | undefined;
  readonly to?: Edge | undefined;
}

export type Edge = 'north' | 'south' | 'east' | 'west';

interface Painted {
  readonly brush: Brush;
  readonly stroke: Stroke;
  /** Name of the painted feature; an empty one is replaced by a name of its place. */
  readonly name?: string | undefined;
  readonly erase?: boolean | undefined;
}

type Features = MapDefinition['features'];

/** Map after one stroke. */
export function paint(
  map: MapDefinition,
  { brush, stroke, name = '', erase = false }: Painted,
): MapDefinition {
  const { hexes, sides } = stroke;
  switch (brush.kind) {
    case 'terrain':
      return withTerrain(map, hexes, erase ? 'c' : brush.letter);
    case 'route':
      return erase ? withoutWay(map, brush.route, hexes) : withRoute(map, brush.route, stroke, name);
    case 'water':
      return {
        ...map,
        [brush.water]: withCourse(map[brush.water], sides, erase, name || courseName(brush.water, map)),
      };
    case 'bridge':
      return withBridges(map, sides, erase, () => ({ kind: brush.bridge, name }));
    case 'ferry':
      return withFerries(map, sides, erase, name);
    case 'line':
      return withFeatures(map, brush.line, toggled(map.features[brush.line] ?? [], sides, erase));
    case 'town':
      return erase ? withoutTown(map, hexes) : withTown(map, hexes, name);
    case 'name':
      return withFeatures(map, 'names', named(map.features.names ?? [], hexes, erase, name));
    case 'objective':
      return withObjective(map, hexes, erase, name);
    case 'autobahn':
      return withFeatures(map, 'autobahn', erase ? [] : hexes);
    case 'bridgeHex':
      return withBridgeHex(map, hexes, erase, { name, key: brush.key });
    case 'dropZone': {
      const { [brush.name]: _, ...others } = map.features.dropZones ?? {};
      const [hex] = hexes;
      return withFeatures(
        map,
        'dropZones',
        erase || hex === undefined ? others : { ...others, [brush.name]: hex },
      );
    }
    case 'list':
      return withList(map, brush.list, (known) => inList(map, brush.list, known, hexes, erase));
  }
}

export function letterAt({ terrain }: Pick<MapDefinition, 'terrain'>, hex: string): string | undefined {
  return terrain[Number(hex.slice(0, 2)) - 1]?.[Number(hex.slice(2)) - 1];
}

export function withTerrain(map: MapDefinition, hexes: Iterable<string>, letter: string): MapDefinition {
  const rows = map.terrain.map((row) => Array.from(row));
  for (const hex of hexes) {
    const row = rows[Number(hex.slice(0, 2)) - 1];
    const at = Number(hex.slice(2)) - 1;
    if (row?.[at] !== undefined) row[at] = letter;
  }
  const painted = { ...map, terrain: rows.map((row) => row.join('')) };
  return painted.terrain.join('') === map.terrain.join('') ? map : withBlankHexes(painted);
}

/** Keeps the list of blank hexes in step with the terrain. */
function withBlankHexes(map: MapDefinition): MapDefinition {
  const blank = map.terrain.flatMap((row, line) =>
    Array.from(row).flatMap((letter, at) => (letter === '.' ? [hexName(line + 1, at + 1)] : [])),
  );
  const { offMap: _, ...features } = map.features;
  return { ...map, features: blank.length > 0 ? { ...features, offMap: blank } : features };
}

function hexName(line: number, at: number): string {
  return `${String(line).padStart(2, '0')}${String(at).padStart(2, '0')}`;
}

/** Adds a road. A road that leaves the map crosses its edge, and one that crosses water has a bridge there. */
function withRoute(
  map: MapDefinition,
  route: 'roads' | 'trails',
  stroke: Stroke,
  given: string,
): MapDefinition {
  const { hexes: path, from, to } = stroke;
  const kind = route === 'roads' ? 'road' : 'trail';
  const name = given || `${kind === 'road' ? 'Road' : 'Trail'} ${map[route].length + 1}`;
  const ends = [
    { hex: path[0], edge: from },
    { hex: path.at(-1), edge: to },
  ].flatMap(({ hex, edge }) =>
    hex === undefined || edge === undefined ? [] : [{ hex, edge, kind } as const],
  );
  const known = new Set(map.offMapRoads.map(({ hex, edge }) => `${hex} ${edge}`));
  const off = ends.filter(({ hex, edge }) => !known.has(`${hex} ${edge}`));
  const drawn = path.length > 1 ? { ...map, [route]: [...map[route], { name, path }] } : map;
  const crossed = waysOf(path).filter((side) => wetOf(map, side) !== undefined);
  return withBridges({ ...drawn, offMapRoads: [...map.offMapRoads, ...off] }, crossed, false, (side) => {
    const water = wetOf(map, side);
    const bridge = { rivers: 'highway', streams: 'stream', canals: 'canal' } as const;
    return { kind: bridge[water?.kind ?? 'streams'], name: `${name} over the ${water?.name ?? 'water'}` };
  });
}

/** Hexsides that a path crosses. */
function waysOf(path: readonly string[]): Side[] {
  return path.flatMap((to, at): Side[] => {
    const from = path[at - 1];
    return from === undefined ? [] : [[from, to]];
  });
}

function wetOf(map: MapDefinition, side: Side): { readonly kind: Water; readonly name: string } | undefined {
  const wanted = sideName(side);
  for (const kind of ['rivers', 'canals', 'streams'] as const) {
    for (const { name, hexsides } of map[kind]) {
      if (hexsides.some((one) => sideName(one) === wanted)) return { kind, name };
    }
  }
  return undefined;
}

/** Removes the part of every route in these hexes; the remains on both sides stay. */
function withoutWay(map: MapDefinition, route: 'roads' | 'trails', hexes: readonly string[]): MapDefinition {
  const gone = new Set(hexes);
  const left = map[route].flatMap(({ name, path }) => {
    const parts: string[][] = [[]];
    for (const hex of path) {
      if (gone.has(hex)) parts.push([]);
      else parts.at(-1)?.push(hex);
    }
    return parts.filter((part) => part.length > 1).map((part) => ({ name, path: part }));
  });
  const kind = route === 'roads' ? 'road' : 'trail';
  const offMapRoads = map.offMapRoads.filter((one) => one.kind !== kind || !gone.has(one.hex));
  return { ...map, [route]: left, offMapRoads };
}

type Course = MapDefinition['rivers'][number];

function courseName(water: Water, map: MapDefinition): string {
  const word = { rivers: 'River', streams: 'Stream', canals: 'Canal' }[water];
  return `${word} ${map[water].length + 1}`;
}

function withCourse(
  courses: readonly Course[],
  sides: readonly Side[],
  erase: boolean,
  name: string,
): readonly Course[] {
  if (erase) {
    return courses.flatMap(({ name: own, hexsides }) => {
      const left = toggled(hexsides, sides, true);
      return left.length > 0 ? [{ name: own, hexsides: left }] : [];
    });
  }
  if (sides.length === 0) return courses;
  const known = courses.find((course) => course.name === name);
  if (known === undefined) return [...courses, { name, hexsides: sides }];
  return courses.map((course) =>
    course === known ? { name, hexsides: toggled(course.hexsides, sides, false) } : course,
  );
}

/** Adds missing hexsides, or removes them. */
function toggled(known: readonly Side[], sides: readonly Side[], erase: boolean): readonly Side[] {
  const names = new Set((erase ? sides : known).map(sideName));
  if (erase) return known.filter((side) => !names.has(sideName(side)));
  return [...known, ...sides.filter((side) => !names.has(sideName(side)))];
}

function withBridges(
  map: MapDefinition,
  sides: readonly Side[],
  erase: boolean,
  bridgeOf: (side: Side) => Pick<MapDefinition['bridges'][number], 'kind' | 'name'>,
): MapDefinition {
  const names = new Set(sides.map(sideName));
  const others = map.bridges.filter(({ hexside }) => !names.has(sideName(hexside)));
  if (erase) return { ...map, bridges: others };
  const known = new Set(map.bridges.map(({ hexside }) => sideName(hexside)));
  const added = sides
    .filter((side) => !known.has(sideName(side)))
    .map((hexside) => {
      const { kind, name } = bridgeOf(hexside);
      return { hexside, kind, name: name || `Bridge ${sideName(hexside)}` };
    });
  return added.length === 0 ? map : { ...map, bridges: [...map.bridges, ...added] };
}

function withFerries(
  map: MapDefinition,
  sides: readonly Side[],
  erase: boolean,
  name: string,
): MapDefinition {
  const names = new Set(sides.map(sideName));
  const others = map.ferries.filter(({ hexside }) => !names.has(sideName(hexside)));
  const added = sides.map((hexside) => ({ hexside, name: name || `Ferry ${sideName(hexside)}` }));
  return { ...map, ferries: erase ? others : [...others, ...added] };
}

/** Adds a town, whose hexes become town hexes unless they are city hexes. */
function withTown(map: MapDefinition, hexes: readonly string[], name: string): MapDefinition {
  const [identifying] = hexes;
  if (identifying === undefined) return map;
  const others = withoutTown(map, hexes).towns;
  const built = withTerrain(
    map,
    hexes.filter((hex) => letterAt(map, hex) !== 'C'),
    't',
  );
  return { ...built, towns: [...others, { name: name || `Town ${identifying}`, hexes, identifying }] };
}

function withoutTown(map: MapDefinition, hexes: readonly string[]): MapDefinition {
  const gone = new Set(hexes);
  const towns = map.towns.flatMap((town) => {
    const left = town.hexes.filter((hex) => !gone.has(hex));
    const [first] = left;
    if (first === undefined) return [];
    return [{ ...town, hexes: left, identifying: gone.has(town.identifying) ? first : town.identifying }];
  });
  return { ...map, towns };
}

type Name = NonNullable<Features['names']>[number];

function named(
  known: readonly Name[],
  hexes: readonly string[],
  erase: boolean,
  name: string,
): readonly Name[] {
  const gone = new Set(hexes);
  if (erase) return known.filter((one) => !one.hexes.some((hex) => gone.has(hex)));
  return hexes.length === 0 ? known : [...known, { name: name || `Place ${hexes[0] ?? ''}`, hexes }];
}

/** Adds an objective, named after its town, without points until these are entered. */
function withObjective(
  map: MapDefinition,
  hexes: readonly string[],
  erase: boolean,
  given: string,
): MapDefinition {
  const gone = new Set(hexes);
  const [identifying] = hexes;
  if (identifying === undefined) return map;
  const others = (map.features.objectives ?? []).filter((one) => !one.hexes.some((hex) => gone.has(hex)));
  const town = map.towns.find((one) => one.hexes.includes(identifying));
  const name = given || (town?.name ?? `Objective ${identifying}`);
  const added = { name, identifying, hexes, points: {} };
  return withFeatures(map, 'objectives', erase ? others : [...others, added]);
}

/** Adds a bridge that fills a water hex, between the land hexes to its west and east. */
function withBridgeHex(
  map: MapDefinition,
  hexes: readonly string[],
  erase: boolean,
  { name, key }: { readonly name: string; readonly key: string },
): MapDefinition {
  const [west, hex, east] = hexes;
  const known = map.features.bridgeHexes ?? [];
  if (erase)
    return withFeatures(
      map,
      'bridgeHexes',
      known.filter((one) => !hexes.includes(one.hex)),
    );
  if (west === undefined || hex === undefined || east === undefined) return map;
  const bridge = {
    hex,
    name: name || `Bridge ${hex}`,
    west,
    east,
    kind: 'railroad',
    road: true,
    key,
  } as const;
  return withFeatures(map, 'bridgeHexes', [...known.filter((one) => one.hex !== hex), bridge]);
}

function listNamed(
  lists: Readonly<Record<string, readonly string[] | undefined>> | undefined,
  name: string,
): readonly string[] {
  return lists?.[name] ?? [];
}

export function hexesIn({ features }: MapDefinition, list: HexList): readonly string[] {
  switch (list.in) {
    case 'zones':
      return features.zones[list.name] ?? [];
    case 'areas':
    case 'exits':
    case 'reentry':
    case 'edges':
      return listNamed(features[list.in], list.name);
    case 'rhineHexes':
    case 'lineOfCommunicationExits':
    case 'offMap':
      return features[list.in] ?? [];
  }
}

function withList(
  map: MapDefinition,
  list: HexList,
  change: (known: readonly string[]) => readonly string[],
): MapDefinition {
  const next = change(hexesIn(map, list));
  if (!('name' in list)) return withFeatures(map, list.in, next);
  if (list.name === '') return map;
  const { [list.name]: _, ...others } = (map.features[list.in] ?? {}) as Readonly<
    Record<string, readonly string[]>
  >;
  return withFeatures(map, list.in, next.length > 0 ? { ...others, [list.name]: next } : others);
}

/** Adds hexes to a list: those of an edge in the order of the loader, those of a zone by number. */
function inList(
  map: MapDefinition,
  list: HexList,
  known: readonly string[],
  hexes: readonly string[],
  erase: boolean,
): readonly string[] {
  const gone = new Set(hexes);
  const all = erase ? known.filter((hex) => !gone.has(hex)) : [...new Set([...known, ...hexes])];
  const isNorth = map.grid.axis === 'north';
  if (list.in === 'edges') {
    const across = (list.name === 'north' || list.name === 'south') !== isNorth;
    const place = (hex: string): number => Number(across ? hex.slice(0, 2) : hex.slice(2));
    const down = across && isNorth;
    return all.sort((a, b) => (down ? place(b) - place(a) : place(a) - place(b)));
  }
  return list.in === 'zones' ? all.sort() : all;
}

/** Sets a feature; an empty one is left out. */
function withFeatures(map: MapDefinition, name: keyof Features, value: unknown): MapDefinition {
  const { [name]: _, ...others } = map.features;
  const isNothing =
    name !== 'zones' && typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return { ...map, features: (isNothing ? others : { ...others, [name]: value }) as Features };
}
