import { installFromDebian, onPath } from './programs.mjs';

/** Ensures that a real Redis is installed for the tests, or prints the package to install. */
export async function ensureRedisServer() {
  if (onPath('redis-server')) return;
  await installFromDebian('redis-server');
  if (onPath('redis-server')) return;
  console.error(
    'The tests need redis-server (Redis 7.0 or newer) on PATH: install it, ' +
      'for instance with "apt-get install redis-server" or "brew install redis".',
  );
  process.exit(1);
}
