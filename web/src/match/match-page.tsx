import { RefereeError } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import { CounterDrawings } from '../board/counter-drawings';
import { MatchModel } from './match-model';
import { MatchTable } from './match-table';

/** Opens a match, and follows it as long as its page is shown. */
export function MatchPage({ id }: { id: string }) {
  const [match, setMatch] = useState<MatchModel | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let open: MatchModel | undefined;
    let left = false;
    MatchModel.open(id).then(
      (opened) => {
        if (left) return;
        open = opened;
        setMatch(opened);
        void opened.follow();
      },
      (error: unknown) => {
        if (!(error instanceof RefereeError)) throw error;
        setFailure(error.message);
      },
    );
    return () => {
      left = true;
      open?.close();
    };
  }, [id]);

  if (failure !== null) {
    return (
      <main class="plain">
        <h1>This match cannot be shown</h1>
        <p>{failure}</p>
        <p>
          <a href="#/">All matches</a>
        </p>
      </main>
    );
  }
  if (match === null) return <main class="plain" aria-busy="true" />;
  return (
    <>
      <CounterDrawings game={match.game} />
      <MatchTable match={match} />
    </>
  );
}
