import { createHash } from 'node:crypto';
import { textMessage } from './message';

/** The published commitment to a player's text before any is revealed, in hexadecimal; see `textMessage`. */
export function textCommitment(matchId: string, side: string, text: string): string {
  return createHash('sha256')
    .update(textMessage(matchId, side, text))
    .digest('hex');
}
