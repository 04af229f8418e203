/** @jest-environment node */

import type { Player } from '../../src/ai/api';
import type { Position } from '../../src/engine';
import { createReferee } from '../../src/engine';
import type { State } from '../../src/engine/model/state';
import { StopFlag } from '../../src/ai-pool/stop-flag';
import { thinkInThread } from '../../src/ai-pool/thread';
import type { ThoughtRequest } from '../../src/ai-pool/ai-pool';
import { data } from '../support/scenarios';
import { question } from './questions';

const asked: { state: State; side: number; seed: string; stopped: boolean | undefined }[] = [];

jest.mock('../../src/ai/players', () => ({
  player: (): Player => ({
    choose(state, side, seed, stop) {
      asked.push({ state, side, seed, stopped: stop?.() });
      return [{ type: 'endMovement' }];
    },
  }),
}));

describe('a thought of a thread', () => {
  const ask = (more: Partial<ThoughtRequest>, flag = new StopFlag()) => {
    const order = { kind: 'choose' as const, question: { ...question, ...more } };
    const reply = thinkInThread({ order, dataDirectory: undefined, flag: flag.shared, progress: undefined });
    return { reply, flag, heard: asked.splice(0) };
  };

  it('asks the player with the seed of the question', () => {
    const { reply, flag, heard } = ask({ seed: 'mine' });
    expect(reply).toEqual({ kind: 'choose', actions: [{ type: 'endMovement' }] });
    expect(heard).toMatchObject([{ seed: 'mine', stopped: false }]);
    expect(heard[0]!.state.sideName(heard[0]!.side === 0 ? 0 : 1)).toBe(question.side);
    expect(flag.begun).toBe(true);
  });

  it('stops when its time is up, and does not begin when it was already stopped', () => {
    expect(ask({ milliseconds: 60_000 }).heard).toMatchObject([{ stopped: false }]);
    expect(ask({ milliseconds: 0 }).heard).toMatchObject([{ stopped: true }]);
    const flag = new StopFlag();
    flag.raise();
    const { reply, heard } = ask({}, flag);
    expect(reply).toEqual({ kind: 'stopped' });
    expect(heard).toEqual([]);
  });

  it('draws what its side cannot know, unless the position hides nothing', () => {
    const referee = createReferee(data.get('arnhem')!, 'historical');
    const { position } = referee.initial();
    const [first, second] = referee.sides;
    const orders = { ...position.standingOrders, [second]: { finalProtectiveFire: 'never' } };
    const shown = { system: 'arnhem', scenario: 'historical', options: referee.options, side: first };
    const whole = { ...shown, position: { ...position, standingOrders: orders } as Position };
    const open = ask({ ...whole, open: true }).heard[0]!.state;
    expect(open.standingOrders[1]).toEqual({ finalProtectiveFire: 'never' });
    expect(ask({ ...whole, open: false }).heard[0]!.state.standingOrders[1]).toEqual({});
  });
});
