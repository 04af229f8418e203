import { useState } from 'preact/hooks';
import { useHashLocation } from 'wouter-preact/use-hash-location';
import { teachIn } from '../lesson/lesson-model';
import { LESSON } from '../lesson/steps';
import { keepPlace } from '../places/places';
import { caller } from '../referee';
import { complain } from '../widgets/notices';

/** Begins the lesson: its steps are shown on the live page. */
export function Learn({ sides }: { sides: readonly string[] }) {
  const [, go] = useHashLocation();
  const [sending, setSending] = useState(false);
  const begin = async (): Promise<void> => {
    setSending(true);
    const { system, scenario, side } = LESSON;
    const begun = await caller().createMatch({
      ...{ system, scenario, title: 'Your first turn', seats: [side] },
      aiSeats: sides.filter((one) => one !== side).map((one) => ({ side: one, level: 'quick' as const })),
    });
    setSending(false);
    if (!begun.ok) {
      complain(begun.error);
      return;
    }
    const { match, seats } = begun.value;
    for (const seat of seats)
      if (seat.token !== undefined) keepPlace({ match: match.id, side, token: seat.token });
    teachIn(match.id);
    go(`/match/${match.id}`);
  };
  return (
    <p class="learn">
      New here?{' '}
      <button type="button" disabled={sending} onClick={() => void begin()}>
        Learn by playing a first turn
      </button>
    </p>
  );
}
