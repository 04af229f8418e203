import type { HexSide } from '../../map/values';
import type { MapDefinition } from '../../map/definition';
import type { Report } from '../problems';
import { isLand } from '../../map/terrain';

/** Checks bridges and ferries, and that all roads and trails cross water by one of them (5.22, 5.23). */
export function checkMapWater(map: MapDefinition, report: Report): void {
  const rivers = sideNames(map.rivers);
  const streams = sideNames(map.streams);
  const canals = sideNames(map.canals);
  const bridged = new Set(map.bridges.map(({ hexside }) => sideName(hexside)));
  const ferried = new Set(map.ferries.map(({ hexside }) => sideName(hexside)));

  for (const name of [...streams, ...canals]) {
    if (rivers.has(name)) report(['rivers'], `${name} is also a stream or canal`);
  }
  for (const name of streams) if (canals.has(name)) report(['canals'], `${name} is also a stream`);

  map.bridges.forEach(({ hexside }, index) => {
    const name = sideName(hexside);
    if (rivers.has(name) || streams.has(name) || canals.has(name)) return;
    report(['bridges', index, 'hexside'], `${name} spans no river, stream or canal`);
  });
  map.ferries.forEach(({ hexside }, index) => {
    const name = sideName(hexside);
    if (!rivers.has(name)) report(['ferries', index, 'hexside'], `${name} is not a river hexside`);
  });

  for (const kind of ['roads', 'trails'] as const) {
    map[kind].forEach(({ path }, index) => {
      path.forEach((to, place) => {
        const at = [kind, index, 'path', place];
        if (!isLand(map, to)) report(at, `${to} is water`);
        const from = path[place - 1];
        if (from === undefined) return;
        const name = sideName([from, to]);
        const wet = rivers.has(name) || streams.has(name) || canals.has(name);
        const crossed = bridged.has(name) || (ferried.has(name) && !streams.has(name));
        if (wet && !crossed) report(at, `${name} crosses water without a bridge`);
      });
    });
  }
}

/** The name of a hexside, the same for both orders of its hexes. */
export function sideName([a, b]: HexSide): string {
  return a < b ? `${a}/${b}` : `${b}/${a}`;
}

function sideNames(courses: MapDefinition['rivers']): Set<string> {
  return new Set(courses.flatMap(({ hexsides }) => hexsides.map(sideName)));
}
