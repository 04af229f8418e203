import type { FaceOutcome, Odds, OddsLine, PointsBySide, Term } from '@westwall/sdk';
import { sideName } from '../../catalogue/side-name';
import { signed } from '../../catalogue/outcome';

type NameOf = (unit: string) => string;

const strengths: Readonly<Record<Term['strength'], string>> = {
  attack: 'attack strength',
  barrage: 'barrage strength',
  defense: 'defence strength',
  fpf: 'final protective fire',
  groundSupport: 'Ground Support Points',
};

/** Description of a term of a combat differential. */
export function sourceOf({ source, strength }: Term, name: NameOf): string {
  return strength === 'groundSupport' ? strengths[strength] : `${name(source)}, ${strengths[strength]}`;
}

/** Final protective fire for which odds hold. */
export function fireOf({ label, fpf }: OddsLine, name: NameOf): string {
  const { artillery, groundSupport } = fpf;
  const points = groundSupport === 0 ? [] : [`${groundSupport} Ground Support`];
  const given = [...artillery.map(name), ...points].join(', ');
  if (label === 'none') return 'Without final protective fire';
  if (given === '')
    return label === 'named' ? 'As chosen: none' : 'Final protective fire would shift no column';
  return label === 'named' ? `As chosen: ${given}` : `Most effective final protective fire: ${given}`;
}

/** Odds in a few words, where space is short; the panel shows all details. */
export function inBrief(odds: Odds | null): string {
  return (odds?.lines ?? [])
    .map(({ label, differential }) =>
      label === 'none' ? `differential ${signed(differential)}` : `${signed(differential)} against fire`,
    )
    .join(', ');
}

/** Groups faces of the die with the same outcome, in the order of the die. */
export function alike(faces: readonly FaceOutcome[]): readonly (readonly [FaceOutcome, ...FaceOutcome[]])[] {
  const groups = new Map<string, [FaceOutcome, ...FaceOutcome[]]>();
  for (const face of faces) {
    const { die: _, ...outcome } = face;
    const key = JSON.stringify(outcome);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [face]);
    else group.push(face);
  }
  return [...groups.values()];
}

/** Effects of a face of the die besides its result. */
export function effectsOf(face: FaceOutcome, name: NameOf): string {
  const { eliminated, retreated, displaced } = face;
  const parts = [
    ...retreated.map(({ unit, path }) => {
      const way = `${name(unit)} retreats to ${path.at(-1) ?? 'where it stands'}`;
      return eliminated.includes(unit) ? `${way} and is eliminated there` : way;
    }),
    ...eliminated
      .filter((unit) => retreated.every((one) => one.unit !== unit))
      .map((unit) => `${name(unit)} is eliminated`),
    ...displaced.map((unit) => `${name(unit)} is displaced`),
  ];
  return parts.length === 0 ? 'nothing moves' : parts.join('; ');
}

/** Points by side; empty if there are none. */
export function pointsText(points: PointsBySide, digits: number): string {
  return Object.entries(points)
    .filter(([, value]) => value !== 0)
    .map(([side, value]) => `${sideName(side)} ${signed(Number(value.toFixed(digits)))}`)
    .join(', ');
}
