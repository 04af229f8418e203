import { isArtillery } from '../data/units';
import type { UnitDefinition } from '../data/units';

/** HUR 15.11: Attack plus Defense, or Barrage plus FPF plus Defense; range and movement never count. */
export function totalStrength(unit: UnitDefinition): {
  readonly points: number;
  readonly arithmetic: string;
} {
  const parts = isArtillery(unit) ? [unit.barrage, unit.fpf, unit.defense] : [unit.attack, unit.defense];
  return { points: parts.reduce((sum, part) => sum + part, 0), arithmetic: parts.join(' + ') };
}
