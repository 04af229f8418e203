import type { Command } from 'commander';
import { readConfig } from '../config/config';
import { programVersion } from '../config/program-version';
import { loadDataPackage } from '../data/load';
import { standardEngine } from '../service/games/standard-engine';
import { packStore } from '../service/matches/pack-store';
import type { PackedStore } from '../service/matches/pack-store';
import { counted } from '../engine';
import { Failure } from './failure';

const EXAMPLES = `
Examples:
  WESTWALL_MATCH_FORM=compact westwall pack

The store is that of the settings: REDIS_URL, or the folder WESTWALL_STORE. Servers may go on meanwhile, but none of a version that knows only the plain form.`;

export function addPack(program: Command): void {
  program
    .command('pack')
    .description('Pack the older entries of all matches of a store, which then take a twentieth of the room.')
    .addHelpText('after', EXAMPLES)
    .action(async () => {
      const config = readConfig(process.env);
      // What a server consists of is loaded only by those who have its store.
      const { storesOf } = await import('../own-stores.ts');
      const stores = await storesOf(config);
      try {
        const store = stores.games;
        if (store.form !== 'compact') {
          throw new Failure(
            'The store is kept in the plain form. Set WESTWALL_MATCH_FORM=compact to pack it.',
          );
        }
        const data = loadDataPackage(config.dataDirectory);
        const engine = standardEngine(programVersion(), config.rulesBuild);
        const { records } = stores;
        report(await packStore({ store, records, data, engine }));
      } finally {
        await stores.close();
      }
    });
}

function report({ matches, packed, left }: PackedStore): void {
  console.log(`Packed ${packed} of ${counted(matches, 'match', 'matches')}.`);
  if (left.length > 0) {
    console.log(`Left as they are, as they cannot be played again here: ${left.join(', ')}.`);
  }
}
