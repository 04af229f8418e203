import { unitName } from '../../catalogue/unit-name';
import { Violations } from '../shared/violations';
import { UnitButton } from '../shared/unit-button';
import { AppraisalView } from './appraisal-view';
import type { CombatTool } from './combat-tool';
import { DraftForm } from './draft-form';
import { DutyList } from './duty-list';

export function CombatPanel({ tool }: { tool: CombatTool }) {
  const { match, legal, draft, appraisal } = tool;
  const isBegun = draft.value.defenders.length > 0;
  return (
    <section class="tool combat">
      {isBegun ? (
        <>
          <DraftForm tool={tool} />
          <WhyNotNote tool={tool} />
          <AppraisalView match={match} appraisal={appraisal} />
          <button
            type="button"
            class="main"
            disabled={match.busy.value || appraisal.waiting.value || appraisal.answer.value?.legal !== true}
            onClick={() => void tool.declare()}
          >
            Attack
          </button>
        </>
      ) : (
        <>
          <TargetList tool={tool} />
          <DutyList match={match} obligations={tool.combat.obligations} />
          <button
            type="button"
            class="main"
            disabled={match.busy.value || !legal.endPhase.allowed}
            onClick={() => void match.act({ type: 'endCombat' })}
          >
            End the Combat Phase
          </button>
          {!legal.endPhase.allowed && (
            <Violations label="Why the Combat Phase may not end" of={legal.endPhase.violations} />
          )}
        </>
      )}
    </section>
  );
}

/** Whom to attack. */
function TargetList({ tool }: { tool: CombatTool }) {
  const { match, offered } = tool;
  const attacker = tool.attacker.value;
  return (
    <>
      <h3>
        {attacker === null ? 'Attack whom?' : `${unitName(match.game.units.get(attacker), attacker)} attacks`}
      </h3>
      {attacker !== null && (
        <button type="button" onClick={() => tool.letGo()}>
          Let go
        </button>
      )}
      {offered.length === 0 && <p>{attacker === null ? 'Nobody can be attacked now.' : 'Nobody now.'}</p>}
      <ul class="units" aria-label="Targets">
        {offered.map((target) => (
          <li key={target.defender}>
            <UnitButton
              match={match}
              unit={target.defender}
              onPress={() => tool.chooseTarget(target.defender)}
            >
              {target.mustBeAttacked && ' · must be attacked'}
              {` · ${target.adjacent.length} adjacent, ${target.barrage.length} in range`}
            </UnitButton>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why the own unit that was chosen on the board may not join. */
function WhyNotNote({ tool }: { tool: CombatTool }) {
  const why = tool.whyNot.value;
  if (why === null) return null;
  const name = unitName(tool.match.game.units.get(why.unit), why.unit);
  const { allowed, violations } = why.explanation;
  return (
    <div class="why" role="alert">
      <h4>{allowed ? `${name} may attack` : `Why not ${name}`}</h4>
      {!allowed && <Violations label={`Why not ${name}`} of={violations} />}
    </div>
  );
}
