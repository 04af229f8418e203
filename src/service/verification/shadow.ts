import { RULES_FIXES, canonicalJson } from '../../engine';
import type { Action, GameEvent, MatchOptions, Position, Referee, Violation } from '../../engine';
import { recordedDice } from '../../match/dice/dice-sources';

/** Entry of a match as it was judged. */
export interface JudgedEntry {
  readonly number: number;
  readonly side: string;
  readonly action: Action;
  readonly dice: readonly { readonly roll: number; readonly face: number }[];
  readonly events: readonly GameEvent[];
  /** Position that the entry was judged on. */
  readonly before: Position;
}

/** Outcome of an entry under a build of the rules, with the recorded dice. */
type Judgement =
  | { readonly status: 'accepted'; readonly events: readonly GameEvent[]; readonly dice: number }
  | { readonly status: 'refused'; readonly violations: readonly Violation[] }
  /** The action needs more dice than the entry has. */
  | { readonly status: 'needs-die' };

/** Entry that a newer build would judge otherwise. */
export interface Divergence {
  readonly entry: number;
  readonly side: string;
  readonly action: Action;
  /** Corrections of the first build with another judgement. */
  readonly because: readonly {
    readonly name: string;
    readonly case: string;
    readonly change: string;
    readonly since: number;
  }[];
  /** Judgement by the build of the match, as in its log. */
  readonly recorded: Judgement;
  readonly newer: Judgement;
}

/** Rules of one scenario, by build. */
export type RefereeByBuild = (options: MatchOptions) => Referee;

/**
 * Compares the judgements of an entry, on its own position, by the build of the match and by a newer one. Later
 * entries are judged on the played positions too, so no difference hides or causes another.
 */
export function divergenceOf(
  refereeOf: RefereeByBuild,
  judged: JudgedEntry,
  newest: number,
): Divergence | undefined {
  const { number: entry, side, action, before } = judged;
  const { rulesBuild } = before.options;
  const own = judgedBy(refereeOf, judged, rulesBuild);
  const newer = judgedBy(refereeOf, judged, newest);
  if (newer.whole === own.whole) return undefined;
  let build = rulesBuild + 1;
  while (build < newest && judgedBy(refereeOf, judged, build).whole === own.whole) build += 1;
  const because = Object.entries(RULES_FIXES).flatMap(([name, fix]) =>
    fix.since === build ? [{ name, case: fix.case, change: fix.change, since: fix.since }] : [],
  );
  return { entry, side, action, because, recorded: own.judgement, newer: newer.judgement };
}

interface Judged {
  readonly judgement: Judgement;
  /** All parts that can differ, the position after the action included. */
  readonly whole: string;
}

function judgedBy(
  refereeOf: RefereeByBuild,
  { side, action, dice, before }: JudgedEntry,
  build: number,
): Judged {
  const options = { ...before.options, rulesBuild: build };
  const outcome = refereeOf(options).apply({ ...before, options }, side, action, recordedDice(dice));
  switch (outcome.status) {
    case 'refused': {
      const { status, violations } = outcome;
      return seen({ status, violations });
    }
    case 'needs-die':
      return seen({ status: 'needs-die' });
    case 'accepted': {
      const { status, events, position } = outcome;
      return seen({ status, events, dice: outcome.dice.length }, { ...position, options: before.options });
    }
  }
}

function seen(judgement: Judgement, position?: Position): Judged {
  return { judgement, whole: canonicalJson([judgement, position ?? null]) };
}
