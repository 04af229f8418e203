import type { Explanation } from '@westwall/sdk';
import type { MatchModel } from '../../match/match-model';

interface ReportedRuling {
  readonly match: MatchModel;
  /** The question that was asked, as the service takes it. */
  readonly question: object;
  readonly answer: Explanation;
}

/** Saves a ruling that a player doubts, for `westwall shadow` and the maintainers. */
export function ReportButton({ match, question, answer }: ReportedRuling) {
  const { id, engineVersion } = match.info.value;
  const { line, version: entry } = match.view.value;
  if (line === null) return null;
  const { allowed, violations } = answer;
  const given = {
    allowed,
    violations: violations.map(({ case: number, message }) => ({ case: number, message })),
  };
  const report = {
    format: 'westwall-report/1',
    match: id,
    entry,
    engineVersion,
    line,
    question,
    answer: given,
  };
  return (
    <a
      class="report"
      href={`data:application/json,${encodeURIComponent(JSON.stringify(report, null, 1))}`}
      download={`ruling-${id}-${entry}.json`}
      title="Save the question, the answer and the position, to be checked"
    >
      Report this ruling
    </a>
  );
}
