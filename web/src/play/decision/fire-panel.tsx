import { AppraisalView } from '../combat/appraisal-view';
import { useFromTop } from '../shared/in-sight';
import { Stepper } from '../shared/stepper';
import { UnitButton } from '../shared/unit-button';
import type { FireTool } from './fire-tool';
import { playerOf } from '../../catalogue/side-name';
import { inBrief } from '../combat/odds-words';
import { Violations } from '../shared/violations';
import type { Bar } from '../tool';
import { sentenceFor, owedSentences, wordsFor } from './decision-words';
import type { MatchModel } from '../../match/match-model';

/**
 * Head of a decision: its name and the open duties of the combat. The card of the combat is above it.
 */
export function DecisionHead({ match, kind }: { match: MatchModel; kind: string }) {
  const { combat } = match.shown.value.position;
  const { title } = wordsFor(kind);
  const owed = combat === undefined ? [] : owedSentences(combat, match.game.names);
  return (
    <>
      <h3>{title}</h3>
      {owed.length > 0 && (
        <ul class="running-combat" aria-label="The combat">
          {owed.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

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

/** Bar of final protective fire. */
export function fireBar(tool: FireTool): Bar {
  const { match, appraisal } = tool;
  const { artillery, groundSupport } = tool.fire.value;
  const answer = appraisal.answer.value;
  const effective = answer?.odds?.lines.find(({ label }) => label === 'most effective');
  const isNone = artillery.length + groundSupport === 0;
  return {
    sentence: sentenceFor('finalProtectiveFire', playerOf(match.side.value ?? '')),
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
