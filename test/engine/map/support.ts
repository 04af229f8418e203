import { mapSchema } from '../../../src/engine/map/definition';
import type { SystemId } from '../../../src/engine/games/registry';
import { terrainKeySchema } from '../../../src/engine/map/terrain-key';
import { compileGround } from '../../../src/engine/map/ground';
import type { Ground } from '../../../src/engine/map/ground';
import type { GroundChanges } from '../../../src/engine/map/ground-changes';
import { readJson } from '../data/raw';

type SideMask =
  | 'zocSides'
  | 'attackSides'
  | 'riverSides'
  | 'streamSides'
  | 'bridgeSides'
  | 'roadSides'
  | 'trailSides'
  | 'footRetreat'
  | 'vehicleRetreat'
  | 'lineSides';

/** Ground whose questions use hex ids. */
export class Terrain {
  readonly ground: Ground;

  constructor(system: SystemId, changes?: GroundChanges) {
    const key = terrainKeySchema.parse(readJson('terrain-key.json'));
    this.ground = compileGround(mapSchema.parse(readJson(`maps/${system}.json`)), key, changes);
  }

  hex(id: string): number {
    const index = this.ground.indexOf.get(id);
    if (index === undefined) throw new RangeError(id);
    return index;
  }

  direction(from: string, to: string): number {
    const hex = this.hex(from);
    const direction = [0, 1, 2, 3, 4, 5].find((d) => this.ground.neighbours[hex * 6 + d] === this.hex(to));
    if (direction === undefined) throw new RangeError(`${from} ${to}`);
    return direction;
  }

  foot(from: string, to: string): number | undefined {
    return this.ground.footCost[this.hex(from) * 6 + this.direction(from, to)];
  }

  vehicle(from: string, to: string): number | undefined {
    return this.ground.vehicleCost[this.hex(from) * 6 + this.direction(from, to)];
  }

  has(mask: SideMask, from: string, to: string): boolean {
    return (this.ground[mask][this.hex(from)]! & (1 << this.direction(from, to))) !== 0;
  }

  /** Lowest cost from a hex to every other, in half points. */
  reach(start: string, costs: Uint8Array): Map<string, number> {
    const best = new Map([[this.hex(start), 0]]);
    const open = new Set(best.keys());
    while (open.size > 0) {
      const hex = [...open].reduce((a, b) => (best.get(a)! <= best.get(b)! ? a : b));
      open.delete(hex);
      for (let direction = 0; direction < 6; direction += 1) {
        const cost = costs[hex * 6 + direction]!;
        const next = this.ground.neighbours[hex * 6 + direction]!;
        const total = best.get(hex)! + cost;
        if (cost === 255 || total >= (best.get(next) ?? Infinity)) continue;
        best.set(next, total);
        open.add(next);
      }
    }
    return new Map([...best].map(([hex, cost]) => [this.ground.ids[hex] ?? '', cost]));
  }
}
