import type { AttackTarget } from '@westwall/sdk';
import { useInSight } from '../shared/in-sight';
import { UnitButton } from '../shared/unit-button';
import { AppraisalView } from './appraisal-view';
import type { CombatTool } from './combat-tool';
import { DraftForm } from './draft-form';
import { DutyList } from './duty-list';

export function CombatPanel({ tool }: { tool: CombatTool }) {
  const { match, draft, appraisal } = tool;
  const isBegun = draft.value.defenders.length > 0;
  const section = useInSight<HTMLElement>(isBegun ? 'attack' : null);
  return (
    <section ref={section} class="tool combat">
      {isBegun ? (
        <>
          <DraftForm tool={tool}>
            <AppraisalView match={match} appraisal={appraisal} />
          </DraftForm>
        </>
      ) : (
        <>
          <TargetList tool={tool} />
          <DutyList match={match} obligations={tool.combat.obligations} />
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
      <h3>
        {attacker === null
          ? 'Enemies to attack'
          : `Enemies that ${match.game.names.unit(attacker)} may attack`}
      </h3>
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
