import { rulingReport } from '@westwall/sdk';
import type { Explanation, Question } from '@westwall/sdk';
import type { MatchModel } from '../../match/match-model';

interface ReportedRuling {
  readonly match: MatchModel;
  readonly question: Question;
  readonly answer: Explanation;
}

/** Saves a ruling that a player doubts, for `westwall shadow` and the maintainers. */
export function ReportButton({ match: { info, view }, question, answer }: ReportedRuling) {
  const report = rulingReport({ match: info.value, view: view.value, question, answer });
  if (report === null) return null;
  return (
    <a
      class="report"
      href={`data:application/json,${encodeURIComponent(report.text)}`}
      download={report.name}
      title="Save the question, the answer and the position, to be checked"
    >
      Report this ruling
    </a>
  );
}
