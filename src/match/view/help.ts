import { REFEREE } from '../../engine';
import { denied } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import type { OpenMatch } from '../open-match';

/**
 * Denies help to a player or a spectator: odds, advice, turns by the service or simulations. Sides that the
 * service plays by the terms of the match are no help.
 */
export function helpRefusal(match: OpenMatch, viewer: string | null): Denied | undefined {
  const isForbidden = match.header.settings.help === 'forbidden' && match.state.position.result === undefined;
  return isForbidden && viewer !== REFEREE ? denied('HELP_FORBIDDEN') : undefined;
}
