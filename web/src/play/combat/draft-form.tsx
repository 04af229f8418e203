import type { ComponentChildren } from 'preact';
import { Stepper } from '../shared/stepper';
import { UnitButton } from '../shared/unit-button';
import type { CombatTool } from './combat-tool';
import type { Arm } from './draft';

/** Defenders and attackers, then the judgement of the service, then their support. */
export function DraftForm({ tool, children }: { tool: CombatTool; children: ComponentChildren }) {
  const { match, draft, partners, offered, combat } = tool;
  const { defenders, groundSupport } = draft.value;
  const { adjacent, toAll, barrage } = partners.value;
  const limit = combat.artilleryLimit;
  return (
    <>
      <h3>The attack</h3>
      <h4>On</h4>
      <ul class="units" aria-label="Defenders">
        {defenders.map((unit) => (
          <li key={unit}>
            <UnitButton match={match} unit={unit} pressed onPress={() => tool.chooseTarget(unit)} />
          </li>
        ))}
        {offered.map((target) => (
          <li key={target.defender}>
            <UnitButton
              match={match}
              unit={target.defender}
              pressed={false}
              onPress={() => tool.chooseTarget(target.defender)}
            >
              {target.mustBeAttacked && ' · must be attacked'}
            </UnitButton>
          </li>
        ))}
      </ul>
      {adjacent.length > 0 && (
        <>
          <h4>By adjacent units</h4>
          {toAll.length > 1 && (
            <p>
              <button type="button" onClick={() => tool.change({ ...draft.value, attackers: [...toAll] })}>
                All adjacent units
              </button>
            </p>
          )}
          <Units tool={tool} arm="attackers" label="Adjacent units" of={adjacent} />
        </>
      )}
      {children}
      {barrage.length > 0 && (
        <>
          <h4>Barrage{limit !== null && <small> artillery units in one attack: at most {limit}</small>}</h4>
          <Units tool={tool} arm="barrage" label="Artillery in range" of={barrage} />
        </>
      )}
      {partners.value.groundSupport > 0 && (
        <Stepper
          label="Ground Support Points"
          value={groundSupport}
          max={partners.value.groundSupport}
          note={`${combat.groundSupportLeft} left in this Combat Phase`}
          onChange={(points) => tool.change({ ...draft.value, groundSupport: points })}
        />
      )}
    </>
  );
}

interface UnitsProps {
  readonly tool: CombatTool;
  readonly arm: Arm;
  readonly label: string;
  readonly of: readonly string[];
}

function Units({ tool, arm, label, of }: UnitsProps) {
  const owing = new Set(
    tool.combat.obligations.attackers.flatMap(({ unit, state }) => (state === 'open' ? unit : [])),
  );
  return (
    <ul class="units" aria-label={label}>
      {of.map((unit) => (
        <li key={unit}>
          <UnitButton
            match={tool.match}
            unit={unit}
            pressed={tool.draft.value[arm].includes(unit)}
            onPress={() => tool.toggle(arm, unit)}
          >
            {owing.has(unit) && ' · must attack'}
          </UnitButton>
        </li>
      ))}
    </ul>
  );
}
