import { METHODS } from 'node:http';
import { size } from '../support/size';
import { ODDITIES } from './oddities';
import { OddServer } from './odd-server';

let odd: OddServer;
beforeAll(async () => {
  odd = await OddServer.open();
});
afterAll(() => odd.close());

describe('A request that is odd in', () => {
  it.each(Object.entries(ODDITIES))(
    '%s is answered, or refused with what would be right',
    async (_part, oddities) => {
      const complaints: string[] = [];
      for (const oddity of oddities) complaints.push(...(await odd.complaints(oddity)));
      expect(complaints).toEqual([]);
    },
  );

  it('any part is tried at every operation that has it', () => {
    const tried = new Set(
      Object.values(ODDITIES).flatMap((rows) =>
        rows.flatMap((row) => odd.targets.filter((target) => row.change(target))),
      ),
    );
    expect(odd.targets.filter((target) => !tried.has(target))).toEqual([]);
  });
});

/** Methods known to Node in any of its versions, and one that is not. */
const ALL = [...new Set([...METHODS, 'QUERY', 'NONSENSE'])];

describe('The method', () => {
  it.each(ALL)('%s is answered at every address, or refused with those that are right', async (method) => {
    const targets = new Map(odd.targets.map(({ request }) => [request.target.split('?')[0]!, request]));
    const every = size(32, 1);
    const complaints: string[] = [];
    for (const [at, [path, request]] of [...targets].entries()) {
      if ((at + method.length) % every !== 0) continue;
      const target = method === 'CONNECT' ? 'example.com:443' : path;
      const { answer, fault } = await odd.ask({ ...request, method, target });
      const isBare = answer.status === 405 && answer.headers.allow === undefined;
      if (fault !== undefined || isBare) complaints.push(`${method} ${path}: ${fault ?? 'no Allow'}`);
    }
    expect(complaints).toEqual([]);
  });
});
