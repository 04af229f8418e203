import type { LegalActions, Obligations, Result } from '@westwall/sdk';
import type { MatchModel } from '../../match/match-model';

/** Obligations if the Movement Phase ended now; null if it cannot end. */
export async function dutiesFollowing(
  match: MatchModel,
  { endPhase }: Pick<LegalActions, 'endPhase'>,
): Promise<Result<Obligations | null>> {
  if (!endPhase.allowed) return { ok: true, value: null };
  const { referee, id } = match.match;
  const tried = await referee.call(
    referee.api.POST('/matches/{match}/dry-runs', {
      params: { path: { match: id } },
      body: { actions: [{ type: 'endMovement' }] },
    }),
  );
  if (!tried.ok) return tried;
  const { steps, view } = tried.value;
  if (steps.length === 0) return { ok: true, value: null };
  return referee.call(referee.api.POST('/stateless/obligations', { body: { position: view.position } }));
}
