import type { Action, AllocateFpf, DeclareAttack, Odds, Result, Violation } from '@westwall/sdk';
import type { MatchModel } from '../../match/match-model';
import { helps } from '../shared/outlook';

/** Judgement of the service on a drafted combat. */
export interface Appraisal {
  readonly legal: boolean;
  readonly violations: readonly Violation[];
  /** Null if the match allows no help, or if the combat was not declared in the match. */
  readonly odds: Odds | null;
}

/** Asks if an attack is legal, and for its odds. */
export async function appraiseAttack(match: MatchModel, attack: DeclareAttack): Promise<Result<Appraisal>> {
  if (!helps(match)) return judge(match, { type: 'declareAttack', ...attack });
  const { referee, id } = match.match;
  const answer = await referee.call(
    referee.api.POST('/matches/{match}/odds', { params: { path: { match: id } }, body: { attack } }),
  );
  if (!answer.ok) return answer;
  const { legal, violations } = answer.value;
  return { ok: true, value: { legal, violations, odds: legal ? answer.value : null } };
}

/**
 * Asks if final protective fire is legal in the present combat, and for its effect. Odds refer to the moment before
 * the attack was declared.
 */
export async function appraiseFire(match: MatchModel, fire: AllocateFpf): Promise<Result<Appraisal>> {
  const judged = await judge(match, { type: 'allocateFpf', ...fire });
  const declared = match.entries.peek().findLast(({ action }) => action.type === 'declareAttack');
  if (!judged.ok || !judged.value.legal || !helps(match) || declared?.action.type !== 'declareAttack') {
    return judged;
  }
  const { referee, id } = match.match;
  const { attackers, defenders, barrage, groundSupport } = declared.action;
  const answer = await referee.call(
    referee.api.POST('/matches/{match}/odds', {
      params: { path: { match: id }, query: { at: declared.number - 1 } },
      body: {
        attack: { attackers, defenders, barrage, groundSupport },
        ...(fire.artillery.length + fire.groundSupport > 0 && { fpf: fire }),
      },
    }),
  );
  return answer.ok ? { ok: true, value: { ...judged.value, odds: answer.value } } : answer;
}

async function judge(match: MatchModel, action: Action): Promise<Result<Appraisal>> {
  const { referee, id } = match.match;
  const side = match.side.peek();
  if (side === null) throw new TypeError('Only a side may act.');
  const answer = await referee.call(
    referee.api.POST('/matches/{match}/explanations', {
      params: { path: { match: id } },
      body: { about: 'action', side, action },
    }),
  );
  if (!answer.ok) return answer;
  const { allowed, violations } = answer.value;
  return { ok: true, value: { legal: allowed, violations, odds: null } };
}
