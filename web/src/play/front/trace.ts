import type { Decision } from '@westwall/sdk';

/** Trace after a hex is chosen: its last hex is removed, any other one is added. */
export function withHex(trace: readonly string[], hex: string): readonly string[] {
  return trace.at(-1) === hex ? trace.slice(0, -1) : [...trace, hex];
}

/** Trace that the referee would choose, if known. */
export function refereesTrace({ actions }: Pick<Decision, 'actions'>): readonly string[] {
  const traces = actions.flatMap((action) => (action.type === 'submitFront' ? [action.trace] : []));
  return traces.find(({ length }) => length > 0) ?? [];
}
