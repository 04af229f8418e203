import { Presets, SingleBar } from 'cli-progress';

/** Milliseconds between two lines of progress without a terminal. */
const SHOW_EVERY_MS = 10_000;

/** Shows progress on stderr. */
export interface ProgressLine {
  /** `note` is a few words on the work under way. */
  show(done: number, note: string): void;
  end(): void;
}

/** Shows a bar on a terminal, otherwise a line now and then. `things` names the things counted. */
export function showProgress(total: number, things: string): ProgressLine {
  return process.stderr.isTTY ? bar(total, things) : lines(total, things);
}

function bar(total: number, things: string): ProgressLine {
  const format = `{bar} {value}/{total} ${things}  {note}`;
  const shown = new SingleBar({ format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  shown.start(total, 0, { note: '' });
  return {
    show: (done, note) => shown.update(done, { note }),
    end: () => shown.stop(),
  };
}

function lines(total: number, things: string): ProgressLine {
  let shownAt = Date.now();
  return {
    show(done, note) {
      if (Date.now() - shownAt < SHOW_EVERY_MS) return;
      shownAt = Date.now();
      console.error(`${done} of ${total} ${things}  ${note}`);
    },
    end: () => undefined,
  };
}

/** Remaining time in words; empty if it is unknown. */
export function timeLeft(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return `about ${seconds} s left`;
  return `about ${Math.floor(seconds / 60)} min ${seconds % 60} s left`;
}
