import { playerOf } from '../../catalogue/side-name';
import type { Bar } from '../tool';
import type { DecisionTool } from './decision-tool';
import { sentenceFor, wordsFor } from './decision-words';

/** Maximum number of answers without a hex that the bar has room for. */
export const MOST_IN_BAR = 3;

/** Bar of a decision with listed answers. */
export function decisionBar(tool: DecisionTool): Bar {
  const { match, decision, plain } = tool;
  const unit = tool.unit.value;
  const chosen = tool.chosen.value;
  const { unit: name } = match.game.names;
  return {
    sentence: sentenceFor(
      decision.kind,
      playerOf(match.side.value ?? ''),
      unit === null ? undefined : name(unit),
    ),
    buttons: (
      <>
        {unit !== null && tool.units.length > 1 && (
          <button type="button" onClick={() => tool.select(null)}>
            Cancel
          </button>
        )}
        {plain.length <= MOST_IN_BAR && <PlainAnswers tool={tool} />}
        {tool.open.value.length > 0 && (
          <button
            type="button"
            class="main"
            disabled={match.busy.value || chosen === null}
            onClick={() => chosen !== null && void tool.take(chosen)}
          >
            {wordsFor(decision.kind).act}
            <small aria-hidden="true">{chosen === null ? 'choose a hex' : chosen.label}</small>
          </button>
        )}
      </>
    ),
  };
}

/** Answers that no hex represents; each takes effect at once. */
export function PlainAnswers({ tool }: { tool: DecisionTool }) {
  return (
    <>
      {tool.plain.map((choice) => (
        <button
          key={choice.label}
          type="button"
          disabled={tool.match.busy.value}
          onClick={() => void tool.take(choice)}
        >
          {choice.label}
        </button>
      ))}
    </>
  );
}
