import { advise } from '../../src/ai/advice';
import { player } from '../../src/ai/players';
import { createReferee } from '../../src/engine';
import { sidesToAct } from '../../src/engine/legal/legal-actions';
import { toState } from '../../src/engine/model/convert';
import { AiThreadPool } from '../../src/ai-pool/thread-pool';
import { SimulationRefused } from '../../src/simulation/api';
import { playChunk } from '../../src/simulation/chunks';
import { compiledScenarios } from '../../src/simulation/compiled-scenarios';
import { openSimulation } from '../../src/simulation/simulation';
import { typescriptArguments } from '../support/child';
import { data } from '../support/scenarios';
import { question, spec } from './questions';

const never = new AbortController().signal;
const settings = compiledScenarios(data);
const program = { execArgv: typescriptArguments };
const onError = (trouble: unknown): never => {
  throw trouble;
};

describe('thinking in threads', () => {
  const pool = new AiThreadPool({ threads: 1, maxQueue: 8, program, onError });
  afterAll(() => pool.close());

  it('chooses what the player of the level chooses for this seed', async () => {
    const { system, scenario, options, position } = question;
    const state = toState(settings(system, scenario, options), position);
    const seeds = ['one', 'two', 'three'];
    const expected = seeds.map((seed) => player(0).choose(state, sidesToAct(state)[0]!, seed));
    const chosen = await Promise.all(seeds.map((seed) => pool.choose({ ...question, seed }, never)));
    expect(chosen).toEqual(expected);
  });

  it('advises what the search advises', async () => {
    const { system, scenario, options, position } = question;
    const state = toState(settings(system, scenario, options), position);
    const expected = advise(state, sidesToAct(state)[0]!, 'seed', { nodes: 0 });
    expect(expected.length).toBeGreaterThan(0);
    expect(await pool.advise({ ...question, seed: 'seed' }, never)).toEqual(expected);
  });

  it('says how far advice has come', async () => {
    const referee = createReferee(data.get('hurtgen-forest')!, 'historical');
    const { position } = referee.initial();
    const asked = { ...question, system: 'hurtgen-forest', scenario: 'historical', position };
    const shares: number[] = [];
    await pool.advise(
      { ...asked, options: referee.options, side: referee.toAct(position)[0]!, level: 5 },
      never,
      (share) => shares.push(share),
    );
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual([...new Set(shares)].sort((a, b) => a - b));
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  });

  it('plays a chunk as any thread would, and reports its progress', async () => {
    const chunk = { index: 1, from: 1, to: 4 };
    const heard: number[] = [];
    const result = await pool.playChunk(spec, chunk, never, (done) => heard.push(done));
    expect(result).toEqual(playChunk(openSimulation(spec, settings, player), chunk));
    expect(heard).toEqual([1, 2, 3]);
  });

  it('stops a chunk at its signal', async () => {
    const control = new AbortController();
    const endless = { ...spec, playouts: 100_000 };
    const heard = pool.playChunk(endless, { index: 0, from: 0, to: 100_000 }, control.signal, () =>
      control.abort(new Error('enough')),
    );
    await expect(heard).rejects.toThrow('enough');
    await pool.choose(question, never);
  });

  it('says what is wrong with a question', async () => {
    const refused = await Promise.allSettled([
      pool.choose({ ...question, system: 'atlantis' }, never),
      pool.choose({ ...question, scenario: 'nowhere' }, never),
      pool.choose({ ...question, side: 'neutral' }, never),
      pool.playChunk({ ...spec, players: {} }, { index: 0, from: 0, to: 1 }, never),
    ]);
    for (const one of refused) expect(one).toMatchObject({ reason: expect.any(SimulationRefused) });
  });

  it('thinks with the data package that it is given', async () => {
    const other = new AiThreadPool({
      threads: 1,
      maxQueue: 1,
      program,
      onError,
      dataDirectory: '/nowhere',
    });
    await expect(other.choose(question, never)).rejects.toThrow('/nowhere');
    await expect(other.choose(question, never)).rejects.toThrow('/nowhere');
    await other.close();
  });
});
