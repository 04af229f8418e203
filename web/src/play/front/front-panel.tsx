import { Violations } from '../shared/violations';
import type { FrontTool } from './front-tool';
import { playerOf } from '../../catalogue/side-name';
import { sentenceFor } from '../decision/decision-words';
import type { Bar } from '../tool';

export function FrontPanel({ tool }: { tool: FrontTool }) {
  const { match, trial } = tool;
  const own = tool.own.value;
  const answer = trial.answer.value;
  const refused = answer !== null && answer.violations.length > 0;
  return (
    <section class="tool front">
      <h3>The continuous front</h3>
      <p>
        {own === null
          ? 'This is the trace that the referee would take. Choose hexes on the board, from bank to bank, to trace another one.'
          : `Your trace: ${own.length === 0 ? 'no hex yet' : own.join(' ')}`}
      </p>
      {answer?.traced && (
        <p aria-live="polite">
          {answer.traced.gap.length === 0
            ? 'It has no gap.'
            : `Its gap has ${answer.traced.gap.length} hexes: ${answer.traced.gap.join(' ')}.`}
          {answer.traced.beyond.length > 0 &&
            ` Beyond it and lost: ${answer.traced.beyond.map(match.game.names.unit).join(', ')}.`}
        </p>
      )}
      {refused && <Violations label="What is wrong with the trace" of={answer.violations} />}
      {own !== null && (
        <>
          <label>
            Hexes, in order
            <input
              type="text"
              value={own.join(' ')}
              onChange={({ currentTarget }) => tool.trace(currentTarget.value.match(/\d{4}/g) ?? [])}
            />
          </label>
        </>
      )}
    </section>
  );
}

/** Bar of the continuous front: the referee's trace, or an own one. */
export function frontBar(tool: FrontTool): Bar {
  const { match, trial } = tool;
  const own = tool.own.value;
  const isRefused = (trial.answer.value?.violations.length ?? 0) > 0;
  const isIdle = !match.busy.value && !trial.waiting.value;
  return {
    sentence: sentenceFor('front', playerOf(match.side.value ?? '')),
    buttons:
      own === null ? (
        <>
          <button type="button" onClick={() => tool.trace([])}>
            Trace another one
          </button>
          <button type="button" class="main" disabled={match.busy.value} onClick={() => void tool.submit([])}>
            Take the referee's trace
          </button>
        </>
      ) : (
        <>
          <button type="button" onClick={() => tool.trace(null)}>
            Cancel
          </button>
          <button
            type="button"
            class="main"
            disabled={!isIdle || own.length === 0 || isRefused}
            onClick={() => void tool.submit(own)}
          >
            Submit this trace
          </button>
        </>
      ),
  };
}
