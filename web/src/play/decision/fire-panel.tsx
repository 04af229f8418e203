import { AppraisalView } from '../combat/appraisal-view';
import { useFromTop } from '../shared/from-top';
import { Stepper } from '../shared/stepper';
import { UnitButton } from '../shared/unit-button';
import { DecisionHead } from './decision-head';
import type { FireTool } from './fire-tool';

export function FirePanel({ tool }: { tool: FireTool }) {
  const { match, fpf, appraisal } = tool;
  const { artillery, groundSupport } = tool.fire.value;
  const section = useFromTop<HTMLElement>(match);
  return (
    <section ref={section} class="tool decision">
      <DecisionHead match={match} kind="finalProtectiveFire" />
      {fpf.limit !== null && <p>Artillery units that may fire in one combat: {fpf.limit}.</p>}
      <ul class="units" aria-label="Artillery that may fire">
        {fpf.eligible.map(({ unit, strength }) => (
          <li key={unit}>
            <UnitButton
              match={match}
              unit={unit}
              pressed={artillery.includes(unit)}
              onPress={() => tool.toggle(unit)}
            >
              {` · final protective fire ${strength}`}
            </UnitButton>
          </li>
        ))}
      </ul>
      {fpf.groundSupport > 0 && (
        <Stepper
          label="Ground Support Points"
          value={groundSupport}
          max={fpf.groundSupport}
          onChange={(points) => tool.change({ artillery, groundSupport: points })}
        />
      )}
      <AppraisalView match={match} appraisal={appraisal} />
    </section>
  );
}
