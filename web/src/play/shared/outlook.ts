import type { Outlook, Result } from '@westwall/sdk';
import type { MatchModel } from '../../match/match-model';

/** Requests the layers of the shown position; with a unit, its possible attacks after a move. */
export function outlookFrom(match: MatchModel, asked: { readonly unit?: string }): Promise<Result<Outlook>> {
  const { referee, id } = match.match;
  const at = match.at.peek();
  const query = { ...asked, ...(at !== null && { at }) };
  return referee.call(
    referee.api.GET('/matches/{match}/outlook', { params: { path: { match: id }, query } }),
  );
}

/** True if the match allows help. */
export function helps({ info, view }: MatchModel): boolean {
  return info.peek().settings.help !== 'forbidden' || view.peek().position.result !== undefined;
}
