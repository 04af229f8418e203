import { useEffect, useState } from 'preact/hooks';
import { sideName } from '../catalogue/side-name';
import { holderOf } from '../seats/holder';
import type { MatchModel } from './match-model';
import { timeText } from './time-text';

const deadline = new Intl.DateTimeFormat(undefined, {
  ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
});

/** Players of the sides, and the remaining time of the one that must decide. */
export function Players({ match }: { match: MatchModel }) {
  const { seats, clock } = match.info.value;
  const { toAct } = match.view.value;
  return (
    <ul class="players" aria-label="Players">
      {seats.map((seat) => (
        <li key={seat.side} class={toAct.includes(seat.side) ? 'due' : ''}>
          <b>{sideName(seat.side)}</b> {holderOf(seat, match.held.includes(seat.side))}
          {clock !== null && clock.waitingFor === seat.side && clock.deadline !== null && (
            <Clock until={clock.deadline} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Remaining time, updated every second. */
function Clock({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = (Date.parse(until) - now) / 1000;
  return (
    <time class={left < 60 ? 'clock short' : 'clock'} dateTime={until} role="timer">
      {timeText(left)}
      {left > 3600 && <small> until {deadline.format(new Date(until))}</small>}
    </time>
  );
}
