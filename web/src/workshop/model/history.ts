/** States in order; all are kept, and share their common parts. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

export function begun<State>(present: State): History<State> {
  return { past: [], present, future: [] };
}

export function changed<State>(history: History<State>, next: State): History<State> {
  if (next === history.present) return history;
  return { past: [...history.past, history.present], present: next, future: [] };
}

export function undone<State>({ past, present, future }: History<State>): History<State> | undefined {
  const before = past.at(-1);
  return before && { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone<State>({ past, present, future }: History<State>): History<State> | undefined {
  const [next, ...rest] = future;
  return next && { past: [...past, present], present: next, future: rest };
}
