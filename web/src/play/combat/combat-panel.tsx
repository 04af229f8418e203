import type { AttackTarget } from '@westwall/sdk';
import { EndPhase } from '../shared/end-phase';
import { useInSight } from '../shared/in-sight';
import { Violations } from '../shared/violations';
import { UnitButton } from '../shared/unit-button';
import { AppraisalView } from './appraisal-view';
import type { CombatTool } from './combat-tool';
import { DraftForm } from './draft-form';
import { DutyList } from './duty-list';
import { inBrief } from './odds-words';

export function CombatPanel({ tool }: { tool: CombatTool }) {
  const { match, legal, draft, appraisal } = tool;
  const isBegun = draft.value.defenders.length > 0;
  const section = useInSight<HTMLElement>(isBegun ? 'attack' : null);
  return (
    <section ref={section} class="tool combat">
      {isBegun ? (
        <>
          <DraftForm tool={tool}>
            <WhyNotNote tool={tool} />
            <AppraisalView match={match} appraisal={appraisal} />
          </DraftForm>
          <button
            type="button"
            class="main"
            disabled={match.busy.value || appraisal.waiting.value || appraisal.answer.value?.legal !== true}
            onClick={() => void tool.declare()}
          >
            Attack
            <small aria-hidden="true">{inBrief(appraisal.answer.value?.odds ?? null)}</small>
          </button>
        </>
      ) : (
        <>
          <TargetList tool={tool} />
          <DutyList match={match} obligations={tool.combat.obligations} />
          <div class="end-phase">
            <EndPhase
              match={match}
              legal={legal}
              action={{ type: 'endCombat' }}
              label="End the Combat Phase"
            />
          </div>
        </>
      )}
    </section>
  );
}

/** Targets: enemies next to own units first, then those that only artillery can reach. */
function TargetList({ tool }: { tool: CombatTool }) {
  const { match, offered } = tool;
  const attacker = tool.attacker.value;
  const near = offered.filter(({ adjacent }) => adjacent.length > 0);
  const far = offered.filter(({ adjacent }) => adjacent.length === 0);
  return (
    <>
      {attacker === null ? (
        <h3>Which enemy to attack?</h3>
      ) : (
        <header class="chosen">
          <h3>Which enemy to attack with {match.game.names.unit(attacker)}?</h3>
          <button type="button" onClick={() => tool.letGo()}>
            Let go
          </button>
        </header>
      )}
      {offered.length === 0 && <p>No enemy can be attacked now.</p>}
      <Targets tool={tool} label="Targets" of={inOrder(near)} />
      {far.length > 0 && (
        <details class="far" open={near.length === 0}>
          <summary>Only by fire: {far.length}</summary>
          <Targets tool={tool} label="Targets of fire alone" of={far} />
        </details>
      )}
    </>
  );
}

/** Sorts targets that must be attacked before the others. */
function inOrder(targets: readonly AttackTarget[]): readonly AttackTarget[] {
  return [...targets].sort((one, other) => Number(other.mustBeAttacked) - Number(one.mustBeAttacked));
}

interface TargetsProps {
  readonly tool: CombatTool;
  readonly label: string;
  readonly of: readonly AttackTarget[];
}

function Targets({ tool, label, of }: TargetsProps) {
  return (
    <ul class="units" aria-label={label}>
      {of.map(({ defender, adjacent, barrage, mustBeAttacked }) => (
        <li key={defender}>
          <UnitButton match={tool.match} unit={defender} onPress={() => tool.chooseTarget(defender)}>
            {mustBeAttacked && ' · must be attacked'}
            {adjacent.length > 0 && ` · ${adjacent.length} adjacent`}
            {barrage.length > 0 && ` · ${barrage.length} in range`}
          </UnitButton>
        </li>
      ))}
    </ul>
  );
}

/** Reason why the own unit chosen on the board cannot join. */
function WhyNotNote({ tool }: { tool: CombatTool }) {
  const why = tool.whyNot.value;
  if (why === null) return null;
  const name = tool.match.game.names.unit(why.unit);
  const { allowed, violations } = why.explanation;
  return (
    <div class="why" role="alert">
      <h4>{allowed ? `${name} may attack` : `Why not ${name}`}</h4>
      {!allowed && <Violations label={`Why not ${name}`} of={violations} />}
    </div>
  );
}
