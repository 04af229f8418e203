import { sideTitle } from '../../src/engine';
import type { Referee, Violation } from '../../src/engine';
import { endPhase } from '../../src/engine/legal/end-phase';
import { obligations } from '../../src/engine/legal/obligations';
import { owed } from '../../src/engine/legal/owed';
import { toPosition } from '../../src/engine/model/convert';
import type { State } from '../../src/engine/model/state';

/**
 * Complaints if the duties, in words or in the obligations, omit a reason why the phase may not end. Adds the codes
 * of the refusals to `met`.
 */
export function owedComplaints(state: State, met: Set<string>): string[] {
  const { allowed, violations } = endPhase(state, state.phasing);
  const sentence = owed(state);
  const wrong = allowed ? notEnding(sentence) : leftOut(state, sentence, violations);
  if (!allowed && state.pending === undefined) for (const { code } of violations) met.add(code);
  const said = obligations(state);
  if (said.mayEnd !== allowed || JSON.stringify(said.violations) !== JSON.stringify(violations))
    wrong.push(`the obligations say ${JSON.stringify(said.violations)}`);
  return wrong.map((one) => `${one}: ${sentence}`);
}

/** Complaints about viewers who read another sentence in their view of the position. */
export function owedOtherwise(state: State, referee: Referee): string[] {
  const sentence = owed(state);
  const position = toPosition(state);
  return referee.sides.flatMap((side) => {
    const seen = referee.owed(referee.view(position, side));
    return seen === sentence ? [] : [`${side} reads "${seen}" instead of "${sentence}"`];
  });
}

function notEnding(sentence: string): string[] {
  return /^The \S+ player may .*, and must (?:end|confirm) /.test(sentence) ? [] : ['no end of the phase'];
}

function leftOut(state: State, sentence: string, violations: readonly Violation[]): string[] {
  const { pending, phasing } = state;
  const subject = sideTitle(state.sideName(pending?.side ?? phasing));
  const wrong = sentence.startsWith(`The ${subject} player must `) ? [] : ['no subject'];
  if (pending !== undefined)
    return sentence.includes(' must decide about ') ? wrong : [...wrong, 'no decision'];
  const about = violations.filter(({ units }) => units.length > 0).length;
  const counts = [...sentence.matchAll(/ (\d+) units? /g)].map(([, count]) => Number(count));
  const counted = counts.reduce((sum, count) => sum + count, 0);
  if (counted !== about) wrong.push(`${counted} units instead of ${about}`);
  const missing = firstsOf(violations).flatMap((one) =>
    partsOf(state, one).filter((part) => !sentence.includes(part)),
  );
  return [...wrong, ...missing.map((part) => `no ${part}`)];
}

/** First violation of each code and case. */
function firstsOf(violations: readonly Violation[]): Violation[] {
  return [...new Map([...violations].reverse().map((one) => [`${one.code} ${one.case}`, one])).values()];
}

/** Case of a violation, and the name of its unit. */
function partsOf({ scenario }: State, { case: source, units: [unit] }: Violation): string[] {
  return unit === undefined ? [source] : [source, scenario.units[scenario.unitIndex.get(unit)!]!.name];
}
