import { Presets, SingleBar } from 'cli-progress';

/** Between two lines of progress where there is no terminal. */
const SHOW_EVERY_MS = 10_000;

/** Shows on stderr how far something is. */
export interface Progress {
  /** `note` is a few words on what is being done. */
  show(done: number, note: string): void;
  end(): void;
}

/** A bar on a terminal, else a line now and then. `unit`: what is counted. */
export function showProgress(total: number, unit: string): Progress {
  return process.stderr.isTTY ? bar(total, unit) : lines(total, unit);
}

function bar(total: number, unit: string): Progress {
  const format = `{bar} {value}/{total} ${unit}  {note}`;
  const shown = new SingleBar({ format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  shown.start(total, 0, { note: '' });
  return {
    show: (done, note) => shown.update(done, { note }),
    end: () => shown.stop(),
  };
}

function lines(total: number, unit: string): Progress {
  let shownAt = Date.now();
  return {
    show(done, note) {
      if (Date.now() - shownAt < SHOW_EVERY_MS) return;
      shownAt = Date.now();
      console.error(`${done} of ${total} ${unit}  ${note}`);
    },
    end: () => undefined,
  };
}

/** Words for the time that is left; none before anything is known of it. */
export function timeLeft(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return `about ${seconds} s left`;
  return `about ${Math.floor(seconds / 60)} min ${seconds % 60} s left`;
}
