import { sideTitle } from '../engine';
import type { Command } from 'commander';
import { assemble } from '../process/assembly';
import { readConfig } from '../config/config';
import { credentialOf } from '../http/token';
import type { PlayerRecord } from '../service/access/schema';
import { Failure } from './failure';

const NOTES = `
The matches are those of the folder or the Redis of the settings (WESTWALL_STORE, REDIS_URL).
With WESTWALL_TOKEN, an API key, private matches count that its user may see.`;

export function addPlayer(program: Command): void {
  program
    .command('player')
    .description('Print what a player has come to, by scenario and side.')
    .argument('<id>', 'a user')
    .addHelpText('after', NOTES)
    .action(async (user: string) => console.log(await recordOf(user)));
}

async function recordOf(user: string): Promise<string> {
  const config = readConfig(process.env);
  const assembly = await assemble(config, console.error);
  try {
    const { identities, playerRecords } = assembly.service;
    const credential = config.token === undefined ? undefined : credentialOf(`Bearer ${config.token}`);
    const answer = await playerRecords.of({ user, caller: await identities.identify(credential) });
    if (answer.status !== 'ok') throw new Failure(answer.message);
    return recordText(answer.record);
  } finally {
    await assembly.close();
  }
}

function recordText({ player, sides, endings, complete }: PlayerRecord): string {
  const bySide = sides.map(({ system, scenario, side, running, ...results }) => {
    return `"${system}/${scenario}", ${sideTitle(side)}: ${resultsText(results)}, ${running} running`;
  });
  const byEnding = endings.map(({ ending, ...results }) => `By ${ending}: ${resultsText(results)}`);
  return [
    player.name,
    ...(sides.length === 0 ? ['No matches.'] : [...bySide, ...byEnding]),
    ...(complete ? [] : ['Older matches are not counted.']),
  ].join('\n');
}

function resultsText({ won, drawn, lost }: Readonly<Record<'won' | 'drawn' | 'lost', number>>): string {
  return `${won} won, ${drawn} drawn, ${lost} lost`;
}
