import { randomAction } from '../../src/ai/random/random-action';
import { Random } from '../../src/ai/seeded-random';
import { toPosition } from '../../src/engine/model/convert';
import type { Position } from '../../src/engine';
import { State } from '../../src/engine/model/state';
import { run, step } from '../../src/engine/play/runtime';
import { startMatch } from '../../src/engine/rules/04-sequence-of-play/turns';
import { matchOptions } from '../../src/engine/referee/options';
import type { LogLine, MatchDocument, DocumentHeader } from '../../src/notation/match-document';
import { GamePage, actionOf } from '../games/example';
import { scenarioOf } from '../support/scenarios';
import type { PlayedScenario } from '../support/scenarios';

function headerOf({ system, scenario, options }: PlayedScenario): DocumentHeader {
  const { edition, unitTypes, game, rulesBuild } = matchOptions(options);
  return {
    title: null,
    system,
    scenario,
    package: null,
    options: { edition, unitTypes, game, rulesBuild },
    dice: 'supplied',
    orders: {},
    start: null,
  };
}

/** Example turn of a game's page. */
export function recordedExample(system: PlayedScenario['system']): MatchDocument {
  const example = new GamePage(system);
  const log = example.steps.map((each): LogLine => {
    return { kind: 'entry', side: each.side, action: actionOf(each), dice: each.dice ?? [], comments: [] };
  });
  const options = { edition: '1976', game: {} } as const;
  return {
    header: headerOf({ system, scenario: example.scenario, options, variant: '' }),
    comments: [],
    log,
    result: null,
  };
}

/** Match played at random for some actions, or to its end, with the position reached. */
export function randomMatch(
  played: PlayedScenario,
  seed: number,
  length: number,
): { readonly document: MatchDocument; readonly position: Position } {
  const scenario = scenarioOf(played);
  const random = new Random(seed);
  const state = new State(scenario);
  run(state, { roll: () => undefined }, startMatch);
  const log: LogLine[] = [];
  while (state.phase !== 'over' && log.length < length) {
    const side = state.pending?.side ?? state.phasing;
    const action = randomAction(state, random);
    const done = step(state, side, action, { roll: () => random.die() });
    if (done.status !== 'accepted') throw new Error(JSON.stringify({ action, done }));
    log.push({ kind: 'entry', side: scenario.sides[side], action, dice: done.dice, comments: [] });
  }
  const position = toPosition(state);
  const { result } = position;
  return {
    document: {
      header: headerOf(played),
      comments: [],
      log,
      result: result === undefined ? null : stated(result),
    },
    position,
  };
}

function stated({ winner, level, points }: NonNullable<Position['result']>): MatchDocument['result'] {
  return { winner, level, points };
}
