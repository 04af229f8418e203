import { Latest } from '../../web/src/match/latest';

interface Asked {
  readonly key: string;
  readonly answer: () => void;
  readonly fail: () => void;
}

/** Questions to a service that answers when the test says so. */
class Service {
  readonly asked: Asked[] = [];
  readonly latest = new Latest<{ readonly to: string }>(2);

  get(key: string): Promise<{ readonly to: string } | undefined> {
    return this.latest.get(
      key,
      () =>
        new Promise((resolve, reject) => {
          this.asked.push({
            key,
            answer: () => resolve({ to: key }),
            fail: () => reject(new Error(`No answer to ${key}.`)),
          });
        }),
    );
  }

  get keys(): readonly string[] {
    return this.asked.map(({ key }) => key);
  }
}

describe('Of many questions', () => {
  it('the last one is sent when the first is answered, and those between are never sent', async () => {
    const service = new Service();
    const [first, between, last] = [service.get('1'), service.get('2'), service.get('3')];
    expect(service.keys).toEqual(['1']);
    service.asked[0]?.answer();
    await expect(first).resolves.toBeUndefined();
    await expect(between).resolves.toBeUndefined();
    expect(service.keys).toEqual(['1', '3']);
    service.asked[1]?.answer();
    await expect(last).resolves.toEqual({ to: '3' });
  });

  it('an answered question is not asked again, until other answers have replaced its answer', async () => {
    const service = new Service();
    const ask = async (key: string): Promise<unknown> => {
      const answer = service.get(key);
      service.asked.at(-1)?.answer();
      return answer;
    };
    for (const key of ['1', '2', '1', '3', '1']) await expect(ask(key)).resolves.toEqual({ to: key });
    expect(service.keys).toEqual(['1', '2', '3']);
    await ask('2');
    expect(service.keys).toEqual(['1', '2', '3', '2']);
  });

  it('a failure is reported to its caller, and the next question is still asked', async () => {
    const service = new Service();
    const [first, next] = [service.get('1'), service.get('2')];
    service.asked[0]?.fail();
    await expect(first).rejects.toThrow('No answer to 1.');
    expect(service.keys).toEqual(['1', '2']);
    service.asked[1]?.answer();
    await expect(next).resolves.toEqual({ to: '2' });
  });
});
