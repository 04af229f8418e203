import type { MapDefinition } from '@westwall/sdk';

const terrains: Readonly<Record<string, string>> = {
  c: 'clear',
  m: 'mixed',
  g: 'grove',
  w: 'woods',
  b: 'broken',
  r: 'rough',
  t: 'town',
  C: 'city',
  '~': 'water',
};

/** Ground of every hex in words: its terrain, its town, road and trail. */
export function groundOf({
  terrain,
  towns,
  roads,
  trails,
}: Pick<MapDefinition, 'terrain' | 'towns' | 'roads' | 'trails'>): ReadonlyMap<string, string> {
  const names = new Map(towns.flatMap(({ name, hexes }) => hexes.map((hex) => [hex, name] as const)));
  const onRoad = new Set(roads.flatMap(({ path }) => path));
  const onTrail = new Set(trails.flatMap(({ path }) => path));
  const ground = new Map<string, string>();
  terrain.forEach((line, row) => {
    Array.from(line).forEach((letter, place) => {
      const kind = terrains[letter];
      if (kind === undefined) return;
      const hex = `${twoDigits(row + 1)}${twoDigits(place + 1)}`;
      const name = names.get(hex);
      const words = [kind, ...(onRoad.has(hex) ? ['road'] : []), ...(onTrail.has(hex) ? ['trail'] : [])];
      ground.set(hex, `${name === undefined ? '' : `${name}, `}${words.join(', ')}`);
    });
  });
  return ground;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
