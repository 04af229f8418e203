/** How many actions of each kind were played. */
export type Mix = Map<string, number>;

/** Plays one match at random from its start, to its end or for so many actions, and names each that it plays. */
export type Playout = (seed: string, most: number, onAction: (kind: string) => void) => void;

/** Plays matches that are not timed for so many seconds of CPU. */
export function warmUp(play: Playout, warming: number): void {
  const start = process.cpuUsage();
  for (let match = 0; seconds(process.cpuUsage(start)) < warming; match += 1) {
    play(`warming up ${match}`, AT_ONCE, () => undefined);
  }
}

/** Actions of a warming match: slow playouts do not come to the end of one. */
const AT_ONCE = 500;

function seconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}

/** Seconds of CPU for one action of a whole match. */
export function timeOf(play: Playout, seed: string, mix: Mix): number {
  let actions = 0;
  const before = process.cpuUsage();
  play(seed, Infinity, (kind) => {
    actions += 1;
    mix.set(kind, (mix.get(kind) ?? 0) + 1);
  });
  return seconds(process.cpuUsage(before)) / actions;
}
