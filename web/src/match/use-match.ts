import { RefereeError } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import type { MatchModel } from './match-model';

/** Match that is followed as long as it is shown: null until it is open, or the reason why it cannot be shown. */
export function useMatch(open: () => Promise<MatchModel>): MatchModel | string | null {
  const [match, setMatch] = useState<MatchModel | string | null>(null);
  useEffect(() => {
    let opened: MatchModel | undefined;
    let left = false;
    open().then(
      (found) => {
        if (left) return;
        opened = found;
        setMatch(found);
        void found.follow();
      },
      (error: unknown) => {
        if (!(error instanceof RefereeError)) throw error;
        setMatch(error.message);
      },
    );
    return () => {
      left = true;
      opened?.close();
    };
    // A component is made for one match.
  }, []);
  return match;
}
