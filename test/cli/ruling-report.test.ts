import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askAgain } from '../../src/cli/ruling-report';
import { loadDataPackage } from '../../src/data/load';
import { RULES_BUILD } from '../../src/engine';
import { startHarness } from '../service/harness';
import { standardEngine } from '../../src/service/games/standard-engine';
import { RestClient } from '../rest/client';

const data = loadDataPackage();
const question = { about: 'move', unit: 'us-8-inf-2-28', to: '1017' };

let folder: string;
let report: Record<string, unknown>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'westwall-report-'));
  const harness = await startHarness({ data, engine: standardEngine('test') });
  const rest = await RestClient.open(harness.service);
  const { body: created } = await rest.post<{ match: { id: string; engineVersion: string } }>('/matches', {
    ...{ system: 'hurtgen-forest', scenario: 'historical', seats: [] },
  });
  const { id: match, engineVersion } = created.match;
  const { body: view } = await rest.get<{ line: string; version: number }>(`/matches/${match}/position`);
  const { body: answer } = await rest.post<object>(`/matches/${match}/explanations`, question);
  const { line, version: entry } = view;
  report = { format: 'westwall-report/1', match, entry, engineVersion, line, question, answer };
  await rest.close();
  await harness.close();
});
afterAll(() => rm(folder, { recursive: true }));

async function asked(content: object) {
  const file = join(folder, 'ruling.json');
  await writeFile(file, JSON.stringify(content));
  return askAgain(file, { data, build: RULES_BUILD });
}

describe('A report of a ruling', () => {
  it('is asked again, and has the same answer by the same rules', async () => {
    const again = await asked(report);
    expect(again?.same).toBe(true);
    expect(again?.text).toContain(String(report['line']));
    expect(again?.text).toMatch(/Answer: [^\n]*\(STD [^\n]+\)\n {2}By build \d+ of \d+: the same$/);
  });

  it('shows both answers where they differ', async () => {
    const again = await asked({ ...report, answer: { allowed: true, violations: [] } });
    expect(again?.same).toBe(false);
    expect(again?.text).toMatch(/Answer: it is legal\.\n {2}By build \d+ of \d+: .*\(STD/);
  });

  it('differs from other files, and must be sound', async () => {
    expect(await asked({ format: 'westwall-match/1' })).toBeUndefined();
    await expect(asked({ ...report, question: { about: 'nothing' } })).rejects.toThrow('is no sound report');
  });
});
