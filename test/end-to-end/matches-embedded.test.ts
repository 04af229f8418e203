import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from '../support/program';
import { AS_OFTEN_AS_IT_LIKES, OTHER_SCENARIOS, playAll } from './played-matches';
import type { Place } from './played-matches';

async function onFolder(): Promise<Place> {
  const directory = await mkdtemp(join(tmpdir(), 'westwall-matches-'));
  const program = Program.start({ WESTWALL_STORE: directory, ...AS_OFTEN_AS_IT_LIKES });
  return {
    urls: [await program.address()],
    async close() {
      await program.end();
      await rm(directory, { recursive: true });
    },
  };
}

playAll('one server on the embedded store', '1976', onFolder, OTHER_SCENARIOS);
