import type { Action } from '@westwall/sdk';
import { ReportButton } from '../shared/report-button';
import { Violations } from '../shared/violations';
import type { MovementTool } from './movement-tool';

/** Reason why the selected unit cannot go to a hex, and the nearest alternative. */
export function WhyNotNote({ tool }: { tool: MovementTool }) {
  const why = tool.whyNot.value;
  if (why === null) return null;
  const { allowed, violations, alternative } = why.explanation;
  return (
    <div class="why" role="alert">
      <p>
        <strong>{allowed ? `${why.hex} is open` : `Why not ${why.hex}`}</strong>
      </p>
      {!allowed && <Violations label={`Why not ${why.hex}`} of={violations} />}
      {alternative !== null && (
        <button type="button" title={alternative.note} onClick={() => void tool.choose(alternative)}>
          {instead(alternative.action) ?? alternative.note}
        </button>
      )}
      <ReportButton match={tool.match} question={why.question} answer={why.explanation} />
    </div>
  );
}

function instead(action: Action): string | undefined {
  if (action.type === 'moveUnit') return `Instead: go to ${action.path.at(-1) ?? ''}`;
  if (action.type !== 'enterReinforcement') return undefined;
  const last = action.path.at(-1);
  return `Instead: enter at ${action.entry}${last === undefined ? '' : ` and go to ${last}`}`;
}
