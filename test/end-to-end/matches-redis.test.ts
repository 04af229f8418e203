import { Program } from '../support/program';
import { startRedis } from '../support/redis';
import { AS_OFTEN_AS_IT_LIKES, FIRST_SCENARIOS, playAll } from './played-matches';
import type { Place } from './played-matches';

async function onRedis(): Promise<Place> {
  const redis = await startRedis();
  const programs = [1, 2].map(() => Program.start({ REDIS_URL: redis.url, ...AS_OFTEN_AS_IT_LIKES }));
  return {
    urls: await Promise.all(programs.map((program) => program.address())),
    async close() {
      await Promise.all(programs.map((program) => program.end()));
      await redis.stop();
    },
  };
}

playAll('two servers on one Redis, turn and turn about', '2009', onRedis, FIRST_SCENARIOS);
