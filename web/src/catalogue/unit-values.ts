import type { Unit } from '@westwall/sdk';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Time that has passed since an instant: `5 minutes ago`, `yesterday`. */
export function sinceText(instant: string): string {
  const seconds = (Date.now() - Date.parse(instant)) / 1000;
  const [unit, length] = units.find(([, least]) => seconds >= least) ?? ['second', Infinity];
  return unit === 'second' ? 'just now' : words.format(-Math.floor(seconds / length), unit);
}

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
