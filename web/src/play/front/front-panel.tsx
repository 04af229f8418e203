import { Violations } from '../shared/violations';
import type { FrontTool } from './front-tool';

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
