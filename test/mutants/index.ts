import { engineCitations } from '../cases/engine';
import { claimReport, claimsOf, isKept } from './claims';
import { Judge } from './judge';
import { falseEquivalents, runLists, runRandom, seedOfContent } from './run';
import { LEAST_SCORE, listReport, randomReport, scoreOf } from './report';

export interface MutantOptions {
  /** Only mutants of cases that begin with this text. */
  readonly case?: string | undefined;
  /** Only this many of the lists. */
  readonly share?: number | undefined;
  /** This many random changes, instead of the lists. */
  readonly random?: number | undefined;
  readonly seed?: string | undefined;
  /** All declarations whose comment begins with a case, instead of the lists. */
  readonly claims?: boolean | undefined;
}

/** Breaks the rules one by one and reports whether a row notices; returns true if all is well. */
export function reportMutants(options: MutantOptions, say: (line: string) => void): boolean {
  const judge = new Judge();
  if (options.claims === true) return reportClaims(judge, say);
  const seed = options.seed ?? seedOfContent(judge);
  const progress = (done: number, all: number): void => {
    if (done > 0 && done % 100 === 0) say(`${done} of ${all} …`);
  };
  if (options.random !== undefined) {
    const run = runRandom(judge, options.random, seed, progress);
    const wrong = falseEquivalents(judge);
    say(randomReport(run));
    for (const { mutant, verdict } of wrong) {
      const why = verdict.kind === 'unfit' ? verdict.why : `killed by ${'by' in verdict ? verdict.by : ''}`;
      say(`! ${mutant.in}: ${mutant.find} -> ${mutant.replace} is not an equivalent: ${why}`);
    }
    return wrong.length === 0 && scoreOf(run) >= LEAST_SCORE;
  }
  const run = runLists(judge, { case: options.case, share: options.share, seed }, progress);
  say(listReport(run));
  return run.judged.every(({ verdict }) => verdict.kind === 'killed');
}

/**
 * Breaks each declaration whose comment begins with a case; returns true if a row of the case notices each time.
 */
function reportClaims(judge: Judge, say: (line: string) => void): boolean {
  const claims = claimsOf(engineCitations());
  const unkept = claims.filter((claim) => !isKept(claim, judge));
  say(claimReport(claims, unkept));
  return unkept.length === 0;
}
