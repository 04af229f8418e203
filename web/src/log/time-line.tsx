import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Choice } from '../widgets/choice';
import type { LogModel } from './log-model';
import { SPEEDS } from './playback';

const speeds = SPEEDS.map((speed) => [speed, `${speed} / s`] as const);
/** Drawn here, because some devices lack characters for them. */
const signs = {
  first: 'M5 5h2.5v14H5zM19 5v14L9 12z',
  previous: 'M15.5 4l2 2-6 6 6 6-2 2-8-8z',
  play: 'M7 4v16l13-8z',
  pause: 'M6 4h4.5v16H6zM13.5 4H18v16h-4.5z',
  next: 'M8.5 4l-2 2 6 6-6 6 2 2 8-8z',
  last: 'M16.5 5H19v14h-2.5zM5 5v14l10-7z',
} as const;

interface TimeLineProps {
  readonly log: LogModel;
  readonly unfolded: boolean;
  /** Further buttons. */
  readonly children?: ComponentChildren;
}

/** Steps back and forth through the match. */
export function TimeLine({ log, unfolded, children }: TimeLineProps) {
  const { match, last, playback } = log;
  useEffect(() => () => playback.stop(), [playback]);
  const past = match.at.value !== null;
  const at = match.at.value ?? last;
  const playing = playback.playing.value;
  /** A manual step stops the playback. */
  const go = (to: number): void => {
    playback.stop();
    void log.lookAt(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The slider and the list of speeds handle these keys themselves.
    if (!(event.target instanceof HTMLButtonElement)) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <section
      class={`time-line${past ? ' past' : ''}${past || unfolded ? ' unfolded' : ''}`}
      aria-label="Time line"
      onKeyDown={onKeyDown}
    >
      <div class="steps">
        <Step name="First entry" sign="first" disabled={at === 0} go={() => go(0)} />
        <Step name="Previous entry" sign="previous" disabled={at === 0} go={() => go(at - 1)} />
        <Step
          name={playing ? 'Pause' : 'Replay the entries'}
          sign={playing ? 'pause' : 'play'}
          disabled={last === 0}
          go={() => (playing ? playback.stop() : playback.start())}
        />
        <Step name="Next entry" sign="next" disabled={!past} go={() => go(at + 1)} />
        <Step name="Last entry" sign="last" disabled={!past} go={() => go(last)} />
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        disabled={last === 0}
        aria-label="Entry of the log"
        aria-valuetext={`Entry ${at} of ${last}`}
        onInput={({ currentTarget }) => go(currentTarget.valueAsNumber)}
      />
      <Choice
        label="Speed"
        value={playback.speed.value}
        choices={speeds}
        onChange={(speed) => playback.keepSpeed(speed)}
      />
      <p class="where" aria-live={playing ? 'off' : 'polite'}>
        Entry {at} of {last}
      </p>
      {children}
    </section>
  );
}

interface StepProps {
  readonly name: string;
  readonly sign: keyof typeof signs;
  readonly disabled: boolean;
  readonly go: () => void;
}

function Step({ name, sign, disabled, go }: StepProps) {
  return (
    <button type="button" aria-label={name} title={name} disabled={disabled} onClick={go}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={signs[sign]} fill="currentColor" />
      </svg>
    </button>
  );
}
