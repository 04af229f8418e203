import type { Explanation, Match, MatchView, Question } from './contract.js';

/** Asked match with its position, the question as the service takes it, and the answer. */
interface Ruling {
  readonly match: Pick<Match, 'id' | 'engineVersion'>;
  readonly view: Pick<MatchView, 'line' | 'version'>;
  readonly question: Question;
  readonly answer: Pick<Explanation, 'allowed' | 'violations'>;
}

/**
 * File with a ruling that a player doubts, for `westwall shadow` and the maintainers. Null if the position has no
 * line.
 */
export function rulingReport({ match, view, question, answer }: Ruling) {
  const { id, engineVersion } = match;
  const { line, version: entry } = view;
  if (line === null) return null;
  const { allowed, violations } = answer;
  const report = {
    ...{ format: 'westwall-report/1', match: id, entry, engineVersion, line, question },
    answer: {
      allowed,
      violations: violations.map(({ case: number, message }) => ({ case: number, message })),
    },
  };
  return { name: `ruling-${id}-${entry}.json`, text: JSON.stringify(report, null, 1) };
}
