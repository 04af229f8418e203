import { Ajv2020 } from 'ajv/dist/2020';
import { loadDataPackage } from '../../src/data/load';
import { page } from '../support/markdown';
import { examination } from './another';
import { bundle, vocabulary } from './another/bundle';
import type { Bundle } from './another/bundle';
import { engineProcess } from './another/engine-process';
import { examine } from './another/examine';
import { statementOf } from './another/statement';
import { suite } from './another/suite';
import type { Reply, Request } from './runner/protocol';
import { OwnEngine } from './runner/own-engine';

const data = loadDataPackage();
const rows = 'standard/05-movement.yaml';

test('the bundle follows its schema, with an id of its own for each row', () => {
  const isBundle = new Ajv2020({ strict: false, validateFormats: false }).compile(vocabulary());
  const all = JSON.parse(JSON.stringify(bundle(data))) as Bundle;

  expect(isBundle(all) ? [] : isBundle.errors).toEqual([]);
  const ids = all.cases.flatMap((one) => one.rows.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(page('README.md')).toContain(` ${ids.length.toLocaleString('en')} rows `);
  expect(all.cases.every((one) => one.rows.every(({ levels }) => levels.length > 0))).toBe(true);
});

test.each([rows, 'standard/09'])(
  "this project's own engine passes every row of %s by lines",
  async (only) => {
    const { statement } = await examination(undefined, only);

    expect(statement).toMatchObject({ failed: [], unanswered: {} });
    expect(statement.rows).toMatchObject({ 'in part': 0, 'left out': 0 });
    expect(statement.levels.citations.passed).toBeGreaterThan(0);
  },
);

/** Results of the first case of the file by an engine that changes replies of this project's own. */
async function resultsWith(change: (request: Request) => Reply | undefined) {
  const [one] = suite(data, rows);
  const own = new OwnEngine(one!.ready);
  return examine(one!, async (request) => change(request) ?? own.answer(request));
}

test('what an engine cannot do is counted apart, and the rest of its row is left out', async () => {
  const results = await resultsWith(({ do: verb }) => (verb === 'act' ? { cannot: 'action' } : undefined));

  expect(results.map(({ verdict }) => verdict)).toEqual(['left out', 'passed', 'left out']);
  expect(statementOf('mute', results)).toMatchObject({
    rows: { passed: 1, failed: 0, 'left out': 2 },
    unanswered: { action: [results[0]!.id, results[2]!.id] },
  });
});

test('a refusal without a case passes at the level of play alone', async () => {
  const results = await resultsWith(({ do: verb }) => (verb === 'act' ? { refused: [] } : undefined));

  expect(results.map(({ verdict }) => verdict)).toEqual(['failed', 'passed', 'in part']);
  expect(results[2]!.levels).toEqual({ play: 'passed', citations: 'left out' });
});

test('an answer in another form fails', async () => {
  const [, second] = await resultsWith(({ do: verb }) =>
    verb === 'ask' ? { ok: true, answer: { A: { '0304': 'two' } } } : undefined,
  );

  expect(second).toMatchObject({ verdict: 'failed', levels: { questions: 'failed' } });
  expect(second!.faults.join()).toContain('destinations.A.0304');
});

test('an engine that ends or writes something else is an error', async () => {
  const request: Request = { do: 'back', dice: [] };

  await expect(engineProcess('exit 0').answer(request)).rejects.toThrow('the engine ended');
  await expect(engineProcess('echo hello').answer(request)).rejects.toThrow(
    'the engine wrote no reply: hello',
  );
});
