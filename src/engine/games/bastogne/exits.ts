import type { ExitRules } from '../../model/game-rules';

/** 12.0(GR): all German units may leave, over any edge, and never return (R-BAS-3). */
export const exit: ExitRules = {
  case: 'BAS 12.0(GR)',
  /** 12.11: a unit that has left never returns. */
  noReturn: 'BAS 12.11',
  where: 'only German units leave, each over an edge on which its hex lies',
  allows: (state, unit) => state.sideName(state.sideOf(unit)) === 'german',
};
