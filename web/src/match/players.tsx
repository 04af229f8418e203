import { useEffect, useState } from 'preact/hooks';
import { sideName } from '../catalogue/side-name';
import { holderOf } from '../seats/holder';
import type { MatchModel } from './match-model';

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

/** Duration in seconds as a clock shows it: `4:07`, `2:04:07`, `3 d 2 h`. */
function timeText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes] = [left / 86_400, (left / 3600) % 24, (left / 60) % 60].map(Math.floor) as [
    number,
    number,
    number,
  ];
  if (days > 0) return `${days} d ${hours} h`;
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}
