import type { Decision } from '@westwall/sdk';

/** The trace of the front with a hex chosen: the last one again is taken back, any other one is added. */
export function withHex(trace: readonly string[], hex: string): readonly string[] {
  return trace.at(-1) === hex ? trace.slice(0, -1) : [...trace, hex];
}

/** The trace that the referee would take, if it is known. */
export function refereesTrace({ actions }: Pick<Decision, 'actions'>): readonly string[] {
  const traces = actions.flatMap((action) => (action.type === 'submitFront' ? [action.trace] : []));
  return traces.find(({ length }) => length > 0) ?? [];
}
