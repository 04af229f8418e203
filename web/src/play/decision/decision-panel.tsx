import { useFromTop } from '../shared/in-sight';
import { UnitButton } from '../shared/unit-button';
import { MOST_IN_BAR, PlainAnswers } from './decision-bar';
import { DecisionHead } from './fire-panel';
import type { DecisionTool } from './decision-tool';
import type { Consequences } from '../shared/consequences';
import type { LatestAnswer } from '../shared/latest-answer';
import { Violations } from '../shared/violations';

/** Preview of the consequences of the chosen action. */
function ConsequencesView({ of }: { of: LatestAnswer<never, Consequences> }) {
  const answer = of.answer.value;
  return (
    <div class="consequences" aria-live="polite" aria-busy={of.waiting.value}>
      {answer !== null && (
        <>
          {answer.violations.length > 0 && (
            <Violations label="Why this is not allowed" of={answer.violations} />
          )}
          {answer.sentences.length > 0 && <h4>What follows</h4>}
          <ul>
            {answer.sentences.map((sentence, at) => (
              <li key={`${at} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
          {answer.needsDie && <p>Then the die decides.</p>}
        </>
      )}
    </div>
  );
}

export function DecisionPanel({ tool }: { tool: DecisionTool }) {
  const { match, decision, units } = tool;
  const chosen = tool.chosen.value;
  const section = useFromTop<HTMLElement>(decision);
  return (
    <section ref={section} class="tool decision">
      <DecisionHead match={match} kind={decision.kind} />
      {units.length > 0 && (
        <ul class="units" aria-label="Units">
          {units.map((unit) => (
            <li key={unit}>
              <UnitButton
                match={match}
                unit={unit}
                pressed={tool.unit.value === unit}
                onPress={() => tool.select(unit)}
              />
            </li>
          ))}
        </ul>
      )}
      <ul class="options" aria-label="Answers">
        {tool.open.value.map((choice) => (
          <li key={choice.label}>
            <button type="button" aria-pressed={choice === chosen} onClick={() => tool.choose(choice)}>
              {choice.label}
            </button>
          </li>
        ))}
      </ul>
      <ConsequencesView of={tool.consequences} />
      {tool.plain.length > MOST_IN_BAR && (
        <div class="choices" role="group" aria-label="Other answers">
          <PlainAnswers tool={tool} />
        </div>
      )}
    </section>
  );
}
