import { playerOf } from '../../catalogue/side-name';
import { EndPhase } from '../shared/end-phase';
import { ReportButton } from '../shared/report-button';
import { Violations } from '../shared/violations';
import type { Bar } from '../tool';
import type { CombatTool } from './combat-tool';
import { inBrief } from './odds-words';

/** Bar of the Combat Phase: the drafted attack, or the end of the phase. */
export function combatBar(tool: CombatTool): Bar {
  const { match, legal, draft, appraisal } = tool;
  const { unit: name } = match.game.names;
  const { attackers, defenders, barrage } = draft.value;
  const attacker = tool.attacker.value;
  const cancel = (
    <button type="button" onClick={() => tool.cancel()}>
      Cancel
    </button>
  );
  if (defenders.length === 0) {
    return attacker === null
      ? {
          buttons: (
            <EndPhase
              match={match}
              legal={legal}
              action={{ type: 'endCombat' }}
              label="End the Combat Phase"
            />
          ),
        }
      : { sentence: `${name(attacker)} may attack: choose an enemy.`, buttons: cancel };
  }
  const targets = defenders.map(name).join(' and ');
  const by = [...attackers, ...barrage].map(name).join(', ');
  const answer = appraisal.answer.value;
  return {
    sentence:
      by === ''
        ? `${playerOf(legal.side)} must choose who attacks ${targets}.`
        : `${by} would attack ${targets}.`,
    buttons: (
      <>
        {cancel}
        <button
          type="button"
          class="main"
          disabled={match.busy.value || appraisal.waiting.value || answer?.legal !== true}
          onClick={() => void tool.declare()}
        >
          Attack
          <small aria-hidden="true">{inBrief(answer?.odds ?? null)}</small>
        </button>
      </>
    ),
    note: <Refusal tool={tool} />,
  };
}

/** Reason why the attack is not allowed, or why the own unit chosen on the board cannot join. */
function Refusal({ tool }: { tool: CombatTool }) {
  const why = tool.whyNot.value;
  const answer = tool.appraisal.answer.value;
  if (why === null) {
    const isRefused = answer?.legal === false && !tool.appraisal.waiting.value && by(tool) > 0;
    return isRefused ? <Violations label="Why this is not allowed" of={answer.violations} /> : null;
  }
  const name = tool.match.game.names.unit(why.unit);
  const { allowed, violations } = why.explanation;
  return (
    <div class="why" role="alert">
      <p>
        <strong>{allowed ? `${name} may attack` : `Why not ${name}`}</strong>
      </p>
      {!allowed && <Violations label={`Why not ${name}`} of={violations} />}
      <ReportButton match={tool.match} question={why.question} answer={why.explanation} />
    </div>
  );
}

function by({ draft }: CombatTool): number {
  const { attackers, barrage } = draft.value;
  return attackers.length + barrage.length;
}
