import { advise } from '../ai/advice';
import { ADVICE_SHARE } from '../ai/api';
import type { Recommendation } from '../ai/api';
import { NODE, workDone } from '../ai/effort';
import { LEVELS } from '../ai/levels';
import { player } from '../ai/players';
import { sampleHidden } from '../ai/sampling';
import type { Action } from '../engine';
import { toState } from '../engine/search';
import type { SideIndex, State } from '../engine/search';
import { analysePart } from '../simulation/analysis/analyse';
import type { AnalysisPart, TurnFindings } from '../simulation/analysis/analyse';
import type { Chunk, ChunkResult, SimulationSpec } from '../simulation/api';
import { SimulationRefused } from '../simulation/api';
import { playChunk } from '../simulation/chunks';
import type { ChunkHooks } from '../simulation/chunks';
import { compiledScenarios } from '../simulation/compiled-scenarios';
import type { KeptScenarios, ScenarioOf, Systems } from '../simulation/compiled-scenarios';
import { openSimulation } from '../simulation/simulation';
import type { ForeignData, ThoughtRequest } from './ai-pool';

/** Answers questions in a thread. Scenarios are compiled once. */
export class AiWorker {
  readonly #scenarioOf: KeptScenarios;

  constructor(systems: Systems, isForeign = false) {
    this.#scenarioOf = compiledScenarios(systems, isForeign);
  }

  choose(question: ThoughtRequest, stop: () => boolean): readonly Action[] {
    const { state, side } = this.#open(question);
    return player(question.level).choose(state, side, question.seed, stop);
  }

  advise(
    question: ThoughtRequest,
    stop: () => boolean,
    onShare: (share: number) => void,
  ): readonly Recommendation[] {
    const { state, side } = this.#open(question);
    const nodes = ADVICE_SHARE * LEVELS[question.level]!.nodes;
    const begun = workDone();
    let tenths = 0;
    const stopAndReport = (): boolean => {
      const done = Math.min(10, Math.floor((10 * (workDone() - begun)) / NODE / nodes));
      if (done > tenths) onShare((tenths = done) / 10);
      return stop();
    };
    return advise(state, side, question.seed, { nodes, stop: nodes > 0 ? stopAndReport : stop });
  }

  analyse(part: AnalysisPart, stop: () => boolean, foreign: ForeignData | undefined): TurnFindings {
    const { system, scenario, options } = part;
    return analysePart(part, this.#scenarioOf(system, scenario, options, foreign), stop);
  }

  playChunk(
    spec: SimulationSpec,
    chunk: Chunk,
    hooks: ChunkHooks,
    foreign: ForeignData | undefined,
  ): ChunkResult {
    const scenarioOf: ScenarioOf = (...terms) => this.#scenarioOf(...terms, foreign);
    return playChunk(openSimulation(spec, scenarioOf, player), chunk, hooks);
  }

  /** The state for a question, with the parts hidden from its side drawn at random. */
  #open(question: ThoughtRequest): { state: State; side: SideIndex } {
    const { system, scenario, options, position, side, open, seed, foreign } = question;
    const compiled = this.#scenarioOf(system, scenario, options, foreign);
    const index = compiled.sides.indexOf(side);
    if (index !== 0 && index !== 1) throw new SimulationRefused(`There is no side "${side}".`);
    const state = toState(compiled, position);
    return { state: open ? state : sampleHidden(state, index, seed), side: index };
  }
}
