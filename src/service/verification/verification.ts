/** One thing that was checked, in plain words. */
export interface Check {
  readonly name: 'numbering' | 'commitment' | 'rolls' | 'replay';
  /** `skipped`: it could not be checked here; the detail says why. */
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly detail: string;
}

/** What the verification of a match has shown. */
export interface Verification {
  /** No check failed. */
  readonly verified: boolean;
  /** The build of the rules that the match is played by. */
  readonly rulesBuild: number;
  readonly checks: readonly Check[];
}
