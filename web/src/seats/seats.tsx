import type { MatchInfo } from '@westwall/sdk';
import { sideName } from '../catalogue/side-name';
import { sinceText } from '../catalogue/unit-values';
import type { MatchModel } from '../match/match-model';
import { keepPlace } from '../places/places';
import { caller } from '../referee';
import { complain } from '../widgets/notices';
import { holderOf } from './holder';

/** Players of the sides, free seats, and the choice of the viewer's place. */
export function Seats({ match }: { match: MatchModel }) {
  const { seats, waitingFor } = match.info.value;
  const since = new Map(waitingFor.map((wait) => [wait.side, wait.since]));
  return (
    <section aria-labelledby="seats">
      <h2 id="seats">Seats</h2>
      <ul class="seat-list">
        {seats.map((seat) => (
          <li key={seat.side}>
            <strong>{sideName(seat.side)}</strong>
            <span>
              {holderOf(seat, match.held.includes(seat.side))}
              {since.has(seat.side) && (
                <small> to decide, last entry {sinceText(since.get(seat.side) ?? '')}</small>
              )}
            </span>
            <SeatButton match={match} seat={seat} />
          </li>
        ))}
      </ul>
      {match.side.value === null && !match.isReferee && <p>You look on without a seat.</p>}
    </section>
  );
}

function SeatButton({
  match,
  seat: { side, taken },
}: {
  match: MatchModel;
  seat: MatchInfo['seats'][number];
}) {
  if (match.held.includes(side)) {
    return match.side.value === side ? null : (
      <button type="button" onClick={() => void match.lookFrom(side)}>
        See it as {sideName(side)}
      </button>
    );
  }
  return taken ? null : (
    <button type="button" class="main" onClick={() => void take(match, side)}>
      Take the {sideName(side)} seat
    </button>
  );
}

/** Takes a free seat and switches to it. */
export async function take(match: MatchModel, side: string): Promise<void> {
  const joined = await caller().join(match.id, { side });
  if (!joined.ok) {
    complain(joined.error);
    return;
  }
  const { token } = joined.value;
  if (token !== undefined) keepPlace({ match: match.id, side, token });
  await match.lookFrom(side);
}
