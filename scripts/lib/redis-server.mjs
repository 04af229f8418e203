import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** The tests speak to a real Redis: makes sure that one is installed, or says what to install. */
export async function ensureRedisServer() {
  if (onPath('redis-server')) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath('apt-get')) {
    console.error('Installing the Debian package redis-server ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], { env });
    if (onPath('redis-server')) return;
  }
  console.error(
    'The tests need redis-server (Redis 7.0 or newer) on PATH: install it, ' +
      'for instance with "apt-get install redis-server" or "brew install redis".',
  );
  process.exit(1);
}

function onPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return folder !== '';
    } catch {
      return false;
    }
  });
}
