/** How many actions of each kind were played. */
export type Mix = Map<string, number>;

/** Plays one match at random from its start, to its end or for so many actions, and names each that it plays. */
export type Playout = (seed: string, most: number, onAction: (kind: string) => void) => void;

/** Actions until a playout is taken for warm. */
const WARMING = 150;

/** Plays a little that is not timed. */
export function warmUp(play: Playout): void {
  play('warming up', WARMING, () => undefined);
}

/** Seconds of CPU for one action of a whole match. */
export function timeOf(play: Playout, seed: string, mix: Mix): number {
  let actions = 0;
  const before = process.cpuUsage();
  play(seed, Infinity, (kind) => {
    actions += 1;
    mix.set(kind, (mix.get(kind) ?? 0) + 1);
  });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / actions;
}
