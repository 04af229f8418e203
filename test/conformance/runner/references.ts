import type { CaseSpec, Row } from './schema';

/** Cases that a group names: its own, those of refusals, and those expected in answers. */
export function namedCases(spec: CaseSpec): string[] {
  return [spec.case, ...spec.rows.flatMap(casesOfRow)];
}

function casesOfRow(row: Row): string[] {
  if ('refuse' in row) return [row.by];
  if ('allow' in row) return [];
  const { odds = [], explain = [] } = row.then;
  const ofOdds = odds.flatMap(({ by, lineCase }) => [by, lineCase]).filter((id) => id !== undefined);
  return [...ofOdds, ...explain.flatMap(({ by }) => by)];
}

/** Rulings that a group names. */
export function namedRulings(spec: CaseSpec): string[] {
  return [...spec.rulings, ...demandedRulings(spec)];
}

/** Rulings without which a row of the group fails: those that it rests on, and those that a refusal must name. */
export function demandedRulings(spec: CaseSpec): string[] {
  return spec.rows.flatMap((row) => {
    const cited = 'refuse' in row && typeof row.ruling === 'string' ? [row.ruling] : [];
    return [...cited, ...row.restsOn];
  });
}
