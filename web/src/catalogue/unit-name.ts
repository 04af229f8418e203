import type { Unit } from '@westwall/sdk';

/** A unit as a player calls it: designation, formation and type. */
export function unitName(unit: Unit | undefined, id: string): string {
  if (unit === undefined) return id;
  const { designation, formation, type } = unit;
  // A few counters show nothing that would distinguish them.
  const mark = designation === null && formation === null ? id : designation;
  return [mark, formation, type.replaceAll('-', ' ')].filter((part) => part !== null).join(' · ');
}

/** A sentence of the service with the names of units instead of their ids. */
export function withUnitNames(sentence: string, units: ReadonlyMap<string, Unit>): string {
  return sentence.replace(/[a-z0-9]+(?:-[a-z0-9]+)+/gi, (id) => unitName(units.get(id), id));
}

/** The values on the counter, in words. */
export function unitValues(unit: Unit): string {
  return 'attack' in unit
    ? `attack ${unit.attack}, defence ${unit.defense}, movement ${unit.movement}`
    : `barrage ${unit.barrage}, final protective fire ${unit.fpf}, range ${unit.range}, defence ${unit.defense}, movement ${unit.movement}`;
}

/** Movement Points; the service counts in halves. */
export function points(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
