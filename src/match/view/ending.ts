import type { OpenMatch } from '../open-match';
import type { Replays } from '../replay/replays';
import type { Ending } from '../schema';

/** Exceeds the number of entries after the end of a match, such as notes. */
const lastEntries = 50;

/** Ending of a match; null while it is running. */
export async function endingOf(match: OpenMatch, replays: Replays): Promise<Ending | null> {
  const { result } = match.state.position;
  if (result === undefined) return null;
  if (result.level === 'agreed draw') return 'agreement';
  if (result.level !== 'resignation') return 'points';
  const entries = await replays.recorded(match, Math.max(1, match.version - lastEntries + 1), match.version);
  const resigned = entries.findLast(({ action }) => action.type === 'resign');
  return resigned?.by === 'clock' ? 'time' : 'resignation';
}
