import type { MatchOptions } from './position';

/** A correction of what is legal. A match that began under an earlier build plays on without it. */
interface RulesFix {
  /** The case that the earlier builds misread. */
  readonly case: string;
  readonly ruling?: string;
  /** What is different with it, in one sentence. */
  readonly change: string;
  /** The first build of the rules that has it. */
  readonly since: number;
}

/** Every correction by name, the oldest first. */
export const RULES_FIXES = {
  entryByRoadOnly: {
    case: 'REM 12.11',
    ruling: 'R-REI-2',
    change: 'A trail that leads off the map gives no road rate at entry; only a road does.',
    since: 2,
  },
  noReturnUnderFriend: {
    case: 'STD 5.31',
    ruling: 'R-MOV-10',
    change: 'A unit on which a friend has stopped may return to its hex only if that friend can still leave.',
    since: 3,
  },
  bridgeBeforeRetreat: {
    case: 'ARN 12.11',
    ruling: 'R-ARN-4',
    change: 'A retreat goes on only when the bridge to which it has displaced a unit is decided.',
    since: 4,
  },
} as const satisfies Readonly<Record<string, RulesFix>>;

/** The build of matches that began before builds were recorded. */
export const FIRST_RULES_BUILD = 1;

/** The build with which matches begin now. */
export const RULES_BUILD = Math.max(
  FIRST_RULES_BUILD,
  ...Object.values(RULES_FIXES).map(({ since }) => since),
);

type Built = Pick<MatchOptions, 'rulesBuild'>;

/** The build of the rules by which a match with these options is played. */
export function rulesBuildOf({ rulesBuild = FIRST_RULES_BUILD }: Built): number {
  return rulesBuild;
}

/** Is this correction in force? */
export function hasFix(options: Built, fix: keyof typeof RULES_FIXES): boolean {
  return rulesBuildOf(options) >= RULES_FIXES[fix].since;
}

/** The build as options record it: the first one goes without saying, so that old matches keep their hashes. */
export function recordedBuild(build: number): Built {
  return build === FIRST_RULES_BUILD ? {} : { rulesBuild: build };
}

/** Says what is wrong with a build that is asked for. */
export function rulesBuildProblem(build: number): string | undefined {
  const known = Number.isInteger(build) && build >= FIRST_RULES_BUILD && build <= RULES_BUILD;
  return known
    ? undefined
    : `The build of the rules is a number from ${FIRST_RULES_BUILD} to ${RULES_BUILD}.`;
}

/** A position from outside by this build, the newest by default, unless it names one. */
export function withRulesBuild(position: unknown, usual = RULES_BUILD): unknown {
  if (typeof position !== 'object' || position === null || !('options' in position)) return position;
  const { options } = position;
  if (typeof options !== 'object' || options === null) return position;
  const { rulesBuild = usual, ...others }: { readonly rulesBuild?: unknown } = options;
  const recorded = typeof rulesBuild === 'number' ? recordedBuild(rulesBuild) : { rulesBuild };
  return { ...position, options: { ...others, ...recorded } };
}
