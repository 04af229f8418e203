import { sentenceOfEvent } from '@westwall/sdk';
import type { Action, GameEvent, Result, Violation } from '@westwall/sdk';
import type { MatchModel } from '../../match/match-model';

/** Consequences of an action, up to the first die. */
export interface Consequences {
  readonly violations: readonly Violation[];
  readonly sentences: readonly string[];
  readonly needsDie: boolean;
}

export async function consequencesOf(match: MatchModel, action: Action): Promise<Result<Consequences>> {
  const { referee, id } = match.match;
  const answer = await referee.call(
    referee.api.POST('/matches/{match}/dry-runs', {
      params: { path: { match: id } },
      body: { actions: [action] },
    }),
  );
  if (!answer.ok) return answer;
  const { steps, stopped } = answer.value;
  const events: readonly GameEvent[] = [
    ...steps.flatMap((step) => step.events),
    ...(stopped?.reason === 'needs-die' ? stopped.events : []),
  ];
  return {
    ok: true,
    value: {
      violations: stopped?.reason === 'refused' ? stopped.violations : [],
      sentences: events.flatMap((event) => sentenceOfEvent(event, match.game.names) ?? []),
      needsDie: stopped?.reason === 'needs-die',
    },
  };
}
