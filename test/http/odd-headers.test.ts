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
