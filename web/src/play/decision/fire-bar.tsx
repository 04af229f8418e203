import { sideName } from '../../catalogue/side-name';
import { inBrief } from '../combat/odds-words';
import { Violations } from '../shared/violations';
import type { Bar } from '../tool';
import { sentenceFor } from './decision-words';
import type { FireTool } from './fire-tool';

/** Bar of final protective fire. */
export function fireBar(tool: FireTool): Bar {
  const { match, appraisal } = tool;
  const { artillery, groundSupport } = tool.fire.value;
  const answer = appraisal.answer.value;
  const effective = answer?.odds?.lines.find(({ label }) => label === 'most effective');
  const isNone = artillery.length + groundSupport === 0;
  return {
    sentence: sentenceFor('finalProtectiveFire', sideName(match.side.value ?? '')),
    buttons: (
      <>
        {effective !== undefined && (
          <button type="button" onClick={() => tool.change(effective.fpf)}>
            Choose the most effective
          </button>
        )}
        <button
          type="button"
          class="main"
          disabled={match.busy.value || appraisal.waiting.value || answer?.legal !== true}
          onClick={() => void tool.give()}
        >
          {isNone ? 'No final protective fire' : 'Fire'}
          <small aria-hidden="true">{inBrief(answer?.odds ?? null)}</small>
        </button>
      </>
    ),
    note: answer?.legal === false && <Violations label="Why this is not allowed" of={answer.violations} />,
  };
}
