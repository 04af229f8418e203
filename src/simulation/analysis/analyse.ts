import { courseMovesOf } from '../../ai/course-moves';
import { ideaFor, attacksAfter, reasonsAgainst } from '../../ai/reasons';
import { USUAL_LEVEL } from '../../ai/api';
import type { Level } from '../../ai/api';
import { forecast } from '../../ai/forecast';
import { LEVELS } from '../../ai/levels';
import { combatPlans, worthOfAttack } from '../../ai/plans';
import { player } from '../../ai/players';
import { sampleHidden } from '../../ai/sampling';
import { compareCourses } from '../../ai/search/comparison';
import { stakesOf, worthOf } from '../../ai/search/control-variate';
import { expectedValueOf } from '../../ai/quick/combat/outcome';
import { think } from '../../ai/search/thought';
import type { Action, ActionOf, MatchOptions, Position } from '../../engine';
import { isLegal, oddsOf, recordIn, step, toState } from '../../engine/search';
import type { CompiledScenario, SideIndex, State } from '../../engine/search';
import { writeAction } from '../../notation/write-action';
import { SimulationStopped } from '../api';
import type { SimulationSpec } from '../api';
import { playout } from '../playout';
import { openSimulation } from '../simulation';
import { meanOf, wilson } from '../statistics';
import type { AnalysisReport } from './report-schema';
import type { TurnBeginning, FoughtCombat, PlayerTurn, ReadTurns } from './turns';

/** The depth of an analysis. */
export interface AnalysisTerms {
  readonly seed: string;
  /** Level of the player that looks for better plans. */
  readonly level: Level;
  /** Number of playouts from the end of each Player-Turn to the end of the match. */
  readonly playouts: number;
}

/** A match as the caller of its analysis sees it. */
export interface AnalysedMatch {
  readonly system: string;
  readonly scenario: string;
  readonly options: MatchOptions;
  /** The side that sees the positions; null for a spectator, or if `open`. */
  readonly viewer: string | null;
  /** Set if the positions show everything. */
  readonly open: boolean;
}

/** One Player-Turn, or the beginning of a match, to be analysed. */
export interface AnalysisPart extends AnalysedMatch, AnalysisTerms {
  readonly part: PlayerTurn | TurnBeginning;
}

/** The findings of a Player-Turn. */
export interface TurnFindings {
  readonly chance: AnalysisReport['chances'][number];
  readonly combats: AnalysisReport['combats'];
  readonly mistakes: AnalysisReport['mistakes'];
}

/** Number of playouts to which the fitted forecast is equivalent. */
const FORECAST_WEIGHT = 4;
/** Share of the nodes for the search for a better plan; the others compare it with the played one. */
const SEARCH = 0.6;
/** Least advantage in points of a better plan for the played one to be a mistake. */
const MARGIN = 0.3;
/** Node limit of the search for the best attacks of a Combat Phase. */
const ASSIGNMENT_NODES = 20_000;

/** All parts to be analysed: the beginning, and each Player-Turn with its own seed. */
export function analysisParts(
  match: AnalysedMatch,
  terms: AnalysisTerms,
  { entry, beginning, turns }: ReadTurns,
): readonly AnalysisPart[] {
  const seeded = (seed: string, part: AnalysisPart['part']): AnalysisPart => {
    return { ...match, ...terms, seed: `${terms.seed} ${seed}`, part };
  };
  return [
    seeded('beginning', { entry, beginning }),
    ...turns.map((part) => seeded(`${part.turn} ${part.side}`, part)),
  ];
}

/** Analyses one part. The findings depend only on the arguments. Throws SimulationStopped if stopped. */
export function analysePart(
  { part, ...match }: AnalysisPart,
  scenario: CompiledScenario,
  stop: () => boolean,
): TurnFindings {
  if ('beginning' in part) {
    const { beginning, entry } = part;
    const place = { entry, turn: beginning.turn, side: null };
    return { chance: { ...place, ...chanceIn(match, scenario, beginning, stop) }, combats: [], mistakes: [] };
  }
  const { turn, side, last, after, movement, combat, combats } = part;
  const index = scenario.sides.indexOf(side) as SideIndex;
  const moved = movement && movementMistake(match, scenario, index, movement, stop);
  const fought = combat && combatMistake(match, scenario, index, combat);
  if (stop()) throw new SimulationStopped();
  return {
    chance: { entry: last, turn, side, ...chanceIn(match, scenario, after, stop) },
    combats: combats.map((one) => ({ ...luckOf(scenario, one), turn, side })),
    mistakes: [moved, fought].flatMap((one) => (one === undefined ? [] : [{ ...one, turn, side }])),
  };
}

/** The state of a position without open offers, with hidden parts drawn at random. */
function stateOf(
  { viewer, open, seed }: AnalysedMatch & AnalysisTerms,
  scenario: CompiledScenario,
  position: Position,
): State {
  const state = toState(scenario, position);
  state.drawOffer = undefined;
  state.takebackOffer = undefined;
  return open ? state : sampleHidden(state, viewer === null ? null : sideIn(scenario, viewer), seed);
}

function sideIn(scenario: CompiledScenario, name: string): SideIndex {
  return scenario.sides[0] === name ? 0 : 1;
}

/** The first side's chance, by the forecast and by playouts from this position. */
function chanceIn(
  match: AnalysedMatch & AnalysisTerms,
  scenario: CompiledScenario,
  position: Position,
  stop: () => boolean,
): Pick<AnalysisReport['chances'][number], 'chance' | 'low' | 'high' | 'forecast'> {
  const forecasted = forecastOf(stateOf(match, scenario, position));
  if (position.result !== undefined) {
    const { winner } = position.result;
    const chance = winner === null ? 0.5 : winner === scenario.sides[0] ? 1 : 0;
    return { chance, low: chance, high: chance, forecast: forecasted };
  }
  const { system, options, viewer, open, playouts, seed } = match;
  const seats = Object.fromEntries(scenario.sides.map((side) => [side, { level: USUAL_LEVEL }]));
  const spec: SimulationSpec = {
    start: {
      ...{ system, scenario: match.scenario, options, position },
      viewer: open ? null : viewer,
      ...(!open && viewer === null && { spectator: true as const }),
    },
    ...{ players: seats, playouts, seed },
  };
  const simulation = openSimulation(spec, () => scenario, player);
  let wins = 0;
  for (let index = 0; index < playouts; index += 1) {
    const [outcome] = playout(simulation, index, stop);
    wins += outcome!.winner === null ? 0.5 : outcome!.winner === scenario.sides[0] ? 1 : 0;
  }
  const known = forecasted === null ? 0 : FORECAST_WEIGHT;
  const total = known + playouts;
  if (total === 0) return { chance: 0.5, low: 0, high: 1, forecast: null };
  const count = wins + known * (forecasted ?? 0);
  const { low, high } = wilson(count, total);
  return { ...rounded({ chance: count / total, low, high }), forecast: forecasted && round(forecasted) };
}

/** The forecast for the first side; null during the set-up, which it does not cover. */
function forecastOf(state: State): number | null {
  if (state.phase === 'deployment' && state.result === undefined) return null;
  return forecast(state, 0)?.chance ?? null;
}

type Mistake = Omit<AnalysisReport['mistakes'][number], 'turn' | 'side'>;

/** A plan for a Movement Phase that is better than the played one, on dice that the search did not use. */
function movementMistake(
  match: AnalysedMatch & AnalysisTerms,
  scenario: CompiledScenario,
  side: SideIndex,
  { entry, before, actions }: NonNullable<PlayerTurn['movement']>,
  stop: () => boolean,
): Mistake | undefined {
  const state = stateOf(match, scenario, before);
  const { seed } = match;
  const { nodes } = LEVELS[match.level]!;
  const played = actions.filter((action) => isOfPhase(state, action));
  if (nodes === 0 || !canBePlayed(state, side, played)) return undefined;
  const budget = (share: number): { nodes: number; stop: () => boolean } => ({ nodes: nodes * share, stop });
  const { ranked } = think(state, side, seed, budget(SEARCH), { further: [played] });
  const better = ranked[0].course;
  const key = (course: readonly Action[]): string => course.map(writeAction).sort().join('\n');
  if (key(better) === key(played)) return undefined;
  const found = compareCourses(state, side, `${seed} again`, budget(1 - SEARCH), [better, played]);
  if (found.length === 0) return undefined;
  const cost = meanOf(found.map(({ worth }) => worth)).mean;
  if (cost < MARGIN) return undefined;
  const chances = found.flatMap(({ chance }) => (chance === null ? [] : [chance]));
  const chance = chances.length === 0 ? null : round(meanOf(chances).mean);
  // A plan that wins less often is not better, whatever its worth.
  if (chance !== null && chance < 0) return undefined;
  return {
    entry,
    phase: 'movement',
    cost: round(cost),
    chance,
    played: played.map(writeAction),
    better: better.map(writeAction),
    idea: ideaFor(state, side, better, attacksAfter(state, side, better)),
    moves: courseMovesOf(state, better),
    reasons: reasonsAgainst(state, side, better, played),
  };
}

/**
 * Attacks for a Combat Phase that are better than the played ones, each valued in the position of its
 * declaration.
 */
function combatMistake(
  match: AnalysedMatch & AnalysisTerms,
  scenario: CompiledScenario,
  side: SideIndex,
  { entry, before, attacks }: NonNullable<PlayerTurn['combat']>,
): Mistake | undefined {
  if (LEVELS[match.level]!.nodes === 0) return undefined;
  const state = stateOf(match, scenario, before);
  const { plans } = combatPlans(state, side, 1, ASSIGNMENT_NODES);
  const [best] = plans;
  if (best === undefined) return undefined;
  // The worth of a plan excludes attacks by fire alone.
  const close = attacks.filter(({ attack }) => attack.attackers.length > 0);
  const worth = close.reduce((sum, one) => {
    return sum + worthOfAttack(stateOf(match, scenario, one.before), side, one.attack);
  }, 0);
  const cost = best.worth - worth;
  if (cost < MARGIN) return undefined;
  const played = attacks.map(({ attack }) => writeAction(attack));
  const course = best.attacks.map((attack) => ({ type: 'declareAttack' as const, ...attack }));
  return {
    ...{ entry, phase: 'combat', cost: round(cost), chance: null, played },
    better: course.map(writeAction),
    idea: ideaFor(state, side, course, course),
    moves: [],
    reasons: [],
  };
}

/** True for a step of a phase, false for an action about the match. */
function isOfPhase(state: State, action: Action): boolean {
  const moment = recordIn(state, action)?.moment;
  return typeof moment === 'object' && 'phase' in moment;
}

/** True if a course is legal here up to its first die. Parts hidden from the caller may make it illegal. */
function canBePlayed(state: State, side: SideIndex, course: readonly Action[]): boolean {
  const trial = state.clone();
  for (const action of course) {
    if (!isLegal(trial, side, action)) return false;
    if (step(trial, side, action, { roll: () => undefined }).status === 'needs-die') return true;
  }
  return course.length > 0;
}

type Luck = Omit<AnalysisReport['combats'][number], 'turn' | 'side'>;

/** The worth of a combat's die and its expectation. */
function luckOf(scenario: CompiledScenario, { entry, before, attack, fire, resolved }: FoughtCombat): Luck {
  const state = toState(scenario, before);
  const { differential, column, die, result } = resolved;
  const stakes = stakesOf(state, attack);
  const place = { entry, attack: writeAction(attack), differential, column, die, result };
  const worth = {
    expectedWorth: stakes === undefined ? 0 : expectedValueOf(column, stakes),
    rolledWorth: stakes === undefined ? 0 : worthOf(result, stakes),
  };
  return { ...place, ...rounded({ ...pointsOf(state, attack, fire, die), ...worth }) };
}

function pointsOf(
  state: State,
  { type: _type, ...attack }: ActionOf<'declareAttack'>,
  fire: FoughtCombat['fire'],
  die: number,
): Pick<Luck, 'expectedPoints' | 'rolledPoints'> {
  const line = oddsOf(state, attack, fire).lines.at(-1);
  if (line === undefined) return { expectedPoints: 0, rolledPoints: 0 };
  const lead = (points: Readonly<Record<string, number>>): number =>
    state.scenario.sides.reduce((sum, side, at) => {
      const sign = at === state.phasing ? 1 : -1;
      return sum + sign * (points[side] ?? 0);
    }, 0);
  return { expectedPoints: lead(line.expectedPoints), rolledPoints: lead(line.faces[die - 1]!.points) };
}

/** Rounds to thousandths. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function rounded<Key extends string>(values: Readonly<Record<Key, number>>): Record<Key, number> {
  const entries = Object.entries<number>(values).map(([key, value]) => [key, round(value)]);
  return Object.fromEntries(entries) as Record<Key, number>;
}
