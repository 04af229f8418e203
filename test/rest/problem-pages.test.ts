import { VIOLATIONS } from '../../src/engine';
import { PROBLEM_KINDS } from '../../src/rest/problem-kinds';
import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { RestDoor } from './client';

let harness: Harness;
let door: RestDoor;
beforeAll(async () => {
  harness = await startHarness();
  door = await RestDoor.open(harness.service);
});
afterAll(async () => {
  await door.close();
  await harness.close();
});

async function pageAt(path: string): Promise<{ readonly status: number; readonly text: string }> {
  const response = await fetch(`${door.server.url}${path}`);
  return { status: response.status, text: await response.text() };
}

describe('The pages about problems', () => {
  it('are where the type of a problem leads', async () => {
    const { body } = await door.get<{ readonly type: string }>('/systems/chess');
    const { status, text } = await pageAt(body.type);
    expect([status, text]).toEqual([
      200,
      expect.stringContaining('There is no game system {system}; there are {known}.'),
    ]);
  });

  it('are there for every code of a problem and of a violation, and say what to do', async () => {
    const codes = [...Object.keys(PROBLEM_KINDS), ...Object.keys(VIOLATIONS)];
    const pages = await Promise.all(codes.map((code) => pageAt(`/problems/${code}`)));
    const empty = codes.filter(
      (_code, at) => pages[at]!.status !== 200 || /<dd><\/dd>/.test(pages[at]!.text),
    );
    expect(empty).toEqual([]);
  });

  it('name the rule and the ruling of a violation', async () => {
    const { text } = await pageAt('/problems/ENDS_STACKED');
    expect(text).toContain(`href="/v1/rules/${encodeURIComponent(VIOLATIONS.ENDS_STACKED.case)}"`);
    expect((await pageAt('/problems/REFUSED')).text).toContain('href="/problems/ENDS_STACKED"');
  });

  it('are listed, and end there', async () => {
    expect((await pageAt('/problems')).text).toContain('href="/problems/SEAT_TAKEN"');
    expect((await pageAt('/problems/NO_SUCH_CODE')).status).toBe(404);
  });
});
