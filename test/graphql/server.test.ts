import { MatchIsLost, StorageUnavailable } from '../../src/storage/errors';
import { answering } from '../support/stand-in';
import { GraphqlClient } from './client';

describe('A server in trouble', () => {
  const failing = (error: Error) =>
    answering(
      () => Promise.reject(error),
      () => Promise.reject(error),
    );

  async function ask(error: Error) {
    const broken = await GraphqlClient.open(failing(error));
    try {
      const failure = await broken.fail('{ match(id: "m") { id } }');
      const [health, ready] = await Promise.all(
        ['health', 'ready'].map(async (path) => (await fetch(`${broken.url}/${path}`)).status),
      );
      return { ...failure, health, ready };
    } finally {
      await broken.close();
    }
  }

  it('hides the cause of an internal error', async () => {
    const failure = await ask(new Error('the secret of the house'));
    expect(failure).toMatchObject({
      codes: ['INTERNAL_SERVER_ERROR'],
      messages: ['Something went wrong on the server.'],
      health: 200,
      ready: 503,
    });
    expect(failure.body).not.toMatch(/secret|stack/);
  });

  it('says when the store is unavailable, and whether a write may have happened', async () => {
    const failure = await ask(new StorageUnavailable('redis://user:password@host', 'unknown'));
    expect(failure.codes).toEqual(['STORAGE_UNAVAILABLE']);
    expect(failure.body).toContain('"written":"unknown"');
    expect(failure.body).not.toContain('password');
  });

  it('says when a match is lost', async () => {
    const failure = await ask(new MatchIsLost('m', false));
    expect(failure.codes).toEqual(['MATCH_LOST']);
    expect(failure.body).toContain('"match":"m"');
  });
});

describe('Closing', () => {
  it('lets a running request finish', async () => {
    let entered = (): void => undefined;
    const started = new Promise<void>((resolve) => {
      entered = resolve;
    });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = answering(async () => {
      entered();
      await held;
      return { status: 'ok', match: { id: 'm' } };
    });
    const closing = await GraphqlClient.open(slow);
    const answer = closing.send('{ match(id: "m") { id } }');
    await started;
    const closed = closing.close();
    release();
    expect(await answer).toEqual({ match: { id: 'm' } });
    await closed;
    await expect(fetch(`${closing.url}/health`)).rejects.toThrow();
  });
});
