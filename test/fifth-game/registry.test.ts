/** @jest-environment node */
import { fifthGame } from './game';
import { fifthPackage } from './package';
import { loadDataPackage } from '../../src/data/load';
import { compileScenario } from '../../src/engine/model/compile-scenario';
import { matchOptions } from '../../src/engine/referee/options';
import { allBrought, gameRules, registerGame } from '../../src/engine/games/registry';
import {
  ACTION_KINDS,
  actionSchema,
  decisionKindSchema,
  known,
  standingOrdersSchema,
} from '../../src/engine/play/actions';
import { judge } from '../../src/engine/play/judge';
import { VIOLATIONS } from '../../src/engine/play/refusals';
import { run, step } from '../../src/engine/play/runtime';
import { startMatch } from '../../src/engine/rules/04-sequence-of-play/turns';
import { State } from '../../src/engine/model/state';
import { readAction } from '../../src/notation/read-action';
import { writeAction } from '../../src/notation/write-action';

const dice = { roll: () => 1 };
const own = fifthPackage();
const { systems } = loadDataPackage(own.directory);
afterAll(() => own.remove());

/** First position of a scenario, in its Movement Phase. */
function stateOf(system: string, scenario: string): State {
  const data = [...systems.values()].find((one) => one.system === system)!;
  const compiled = compileScenario(data, scenario, matchOptions(), gameRules(system)!);
  const state = new State(compiled);
  run(state, dice, startMatch);
  state.phase = 'movement';
  return state;
}

describe('a fifth game', () => {
  const fifth = (): State => stateOf('fifth', 'duel');

  it('adds its action to the union, and its refusal, decision and standing order to those of the others', () => {
    expect(ACTION_KINDS).toContain('digIn');
    expect(actionSchema.safeParse({ type: 'digIn', unit: 'a' }).success).toBe(true);
    expect(actionSchema.safeParse({ type: 'digIn' }).success).toBe(false);
    expect(decisionKindSchema.options).toContain('deeper');
    expect(standingOrdersSchema.safeParse({ deeper: 'never', city: 'most' }).success).toBe(true);
    expect(VIOLATIONS).toMatchObject(fifthGame.refusals);
  });

  it('its action is judged and performed like any other', () => {
    const state = fifth();
    const digIn = { type: 'digIn', unit: 'red-1' };
    expect(judge(state, state.phasing, digIn)).toEqual([]);
    expect(step(state, state.phasing, digIn, dice)).toMatchObject({
      status: 'accepted',
      events: [{ type: 'noteMade' }],
    });
    expect(judge(state, state.phasing, digIn).map(({ code }) => code)).toEqual(['DUG_IN']);
  });

  it('its action is written and read in notation', () => {
    const action = { type: 'digIn', unit: 'a-1' };
    expect(writeAction(known(action))).toBe('dig a-1');
    expect(readAction('dig a-1')).toEqual({ status: 'read', value: action });
    expect(readAction('dig')).toMatchObject({ status: 'unreadable', problems: [{ column: 4 }] });
  });

  it('its action does not exist in the other games', () => {
    const state = stateOf('bastogne', 'spearhead');
    const found = judge(state, state.phasing, { type: 'digIn', unit: 'red-1' });
    expect(found.map(({ code }) => code)).toEqual(['UNKNOWN_ACTION']);
  });

  it('cannot be registered after the first use of the games', () => {
    expect(() => registerGame(fifthGame)).toThrow('too late');
  });

  it('shares no code, decision or standing order with another game', () => {
    expect(() => allBrought(() => ({ same: true }))).toThrow('"same" is there twice');
  });
});
