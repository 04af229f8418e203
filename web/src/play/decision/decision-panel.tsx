import { useFromTop } from '../shared/from-top';
import { UnitButton } from '../shared/unit-button';
import { ConsequencesView } from '../shared/consequences-view';
import { DecisionHead } from './decision-head';
import type { DecisionTool } from './decision-tool';
import { wordsFor } from './decision-words';

export function DecisionPanel({ tool }: { tool: DecisionTool }) {
  const { match, decision, units } = tool;
  const chosen = tool.chosen.value;
  const plain = tool.choices.value.filter(({ hex }) => hex === null);
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
      {tool.open.value.length > 0 && (
        <button
          type="button"
          class="main"
          disabled={match.busy.value || chosen === null}
          onClick={() => chosen !== null && void tool.take(chosen)}
        >
          {wordsFor(decision.kind).act}
        </button>
      )}
      <ul class="options" aria-label="Other answers">
        {plain.map((choice) => (
          <li key={choice.label}>
            <button type="button" disabled={match.busy.value} onClick={() => void tool.take(choice)}>
              {choice.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
