import { METHODS } from 'node:http';
import { size } from '../support/size';
import { OddServer } from './odd-server';

let odd: OddServer;
beforeAll(async () => {
  odd = await OddServer.open();
});
afterAll(() => odd.close());

/** Methods known to Node in any of its versions, and one that is not. */
const ALL = [...new Set([...METHODS, 'QUERY', 'NONSENSE'])];

describe('The method', () => {
  it.each(ALL)('%s is answered at every address, or refused with those that are right', async (method) => {
    const targets = new Map(odd.targets.map(({ request }) => [request.target.split('?')[0]!, request]));
    const every = size(16, 1);
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
