import { useEffect, useRef } from 'preact/hooks';
import { WishTick } from '../widgets/tick';
import { keptWish } from '../widgets/wish';
import type { MatchModel } from './match-model';

const SOUND = keptWish('sound', false);
const NOTIFICATION = keptWish('notification', false);

/** Two short tones, the second one higher: hertz, and seconds from the beginning. */
const tones = [
  [523, 0],
  [784, 0.16],
] as const;
const toneSeconds = 0.15;
const loudness = 0.15;

/** Notifies a player at the beginning of their turn, in the ways that they have chosen. */
export function useCalls(match: MatchModel): void {
  const { toAct } = match.view.value;
  const side = match.side.value;
  // A player of both sides needs no notification.
  const due = match.held.length === 1 && toAct.some((one) => one === side);
  const before = useRef(due);
  useEffect(() => {
    if (due && !before.current) call(match);
    before.current = due;
  }, [match, due]);
}

/** Choice of notifications at the beginning of a turn. */
export function CallWishes() {
  return (
    <p class="calls">
      <WishTick wish={SOUND} text="A sound when it is my turn" />
      {'Notification' in window && (
        <WishTick
          wish={{
            value: NOTIFICATION.value,
            // Browsers ask the user once; without permission no notification is shown.
            set(wanted) {
              if (wanted) void ask();
              else NOTIFICATION.set(false);
            },
          }}
          text="A notification, too"
        />
      )}
    </p>
  );
}

async function ask(): Promise<void> {
  NOTIFICATION.set((await Notification.requestPermission()) === 'granted');
}

function call({ info, game }: MatchModel): void {
  if (SOUND.value.peek()) void sound();
  if (!NOTIFICATION.value.peek() || document.visibilityState === 'visible') return;
  const { title, id } = info.peek();
  const shown = new Notification('It is your turn', {
    body: title === '' ? game.system.title : title,
    tag: id,
  });
  shown.addEventListener('click', () => window.focus());
}

async function sound(): Promise<void> {
  const context = new AudioContext();
  for (const [frequency, after] of tones) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    volume.gain.value = loudness;
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + after);
    tone.stop(context.currentTime + after + toneSeconds);
  }
  await new Promise((resume) => setTimeout(resume, 1000));
  await context.close();
}
