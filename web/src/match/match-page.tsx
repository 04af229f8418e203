import { CounterDrawings } from '../board/counter-drawings';
import { MatchModel } from './match-model';
import { MatchTable } from './match-table';
import { useMatch } from './use-match';

/** Page of a match. */
export function MatchPage({ id }: { id: string }) {
  const match = useMatch(() => MatchModel.open(id));
  if (typeof match === 'string') {
    return (
      <main class="plain">
        <h1>This match cannot be shown</h1>
        <p>{match}</p>
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
