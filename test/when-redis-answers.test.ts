import { makeLog } from '../src/process/log';
import { QueueUnavailable, QueueUnusable } from '../src/jobs/job-queue';
import { StorageUnavailable, StorageUnusable } from '../src/storage/errors';
import { whenRedisAnswers } from '../src/process/when-redis-answers';

const log = makeLog('silent');
const away = 'Redis does not answer.';

it('a start that waits for Redis goes on when Redis answers', async () => {
  const troubles = [new StorageUnavailable(away, 'no'), new QueueUnavailable(away)];
  const open = (): Promise<string> => {
    const trouble = troubles.shift();
    return trouble === undefined ? Promise.resolve('open') : Promise.reject(trouble);
  };
  expect(await whenRedisAnswers(open, { log })).toBe('open');
  expect(troubles).toEqual([]);
});

it.each([
  new StorageUnusable('Redis does not take the user name and the password of its URL.', 'no'),
  new QueueUnusable('This Redis forgets jobs when its memory is full.'),
  new Error('A fault of our own.'),
])('does not wait where no waiting helps: %s', async (error) => {
  await expect(whenRedisAnswers(() => Promise.reject(error), { log })).rejects.toBe(error);
});
