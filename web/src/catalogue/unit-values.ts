import type { Unit } from '@westwall/sdk';

/** Values on the counter in words. */
export function unitValues(unit: Unit): string {
  return 'attack' in unit
    ? `attack ${unit.attack}, defence ${unit.defense}, movement ${unit.movement}`
    : `barrage ${unit.barrage}, final protective fire ${unit.fpf}, range ${unit.range}, defence ${unit.defense}, movement ${unit.movement}`;
}

/** Movement Points from half points. */
export function points(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
