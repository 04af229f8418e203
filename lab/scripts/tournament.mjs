import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { keep, playAll, recordOf, sourcesHash, verdictOf } from './ladder.mjs';
import { readTournament } from './ladder-options.mjs';
import { orComplain } from '../../scripts/lib/or-complain.mjs';
import { loadTypeScript } from '../../scripts/lib/typescript.mjs';

/**
 * Plays all players against each other over all scenarios and prints one table of ratings. See lab/docs/ladder.md.
 */
export async function tournament(args) {
  const { loadDataPackage } = await loadTypeScript('src/data/load.ts');
  const rules = await loadTypeScript('lab/ladder/index.ts');
  const options = readTournament(args, rules.NAMES);
  const scenarios = orComplain(() => rules.ladderScenarios(loadDataPackage().systems, options.scenarios));
  mkdirSync(options.out, { recursive: true });
  const players = options.players ?? rules.NAMES.map((player) => ({ player }));
  const meetings = meetingsOf(players, options, rules);
  const testOf = ({ record }) => verdictOf(record.pairs, scenarios, rules, options.until);
  const isSettled = ({ meeting }) => testOf(meeting).verdict !== 'open';

  const tasks = meetings.flatMap((meeting) =>
    rules
      .duePairs([...scenarios.values()], { each: options.pairs }, meeting.record.pairs)
      .map((pair) => ({ ...pair, ...meeting.record.settings, meeting })),
  );
  // The first pairs of all meetings come first, so that an interrupted run covers all alike.
  const due = options.report ? [] : tasks.sort((a, b) => a.index - b.index);
  const broken = await playAll(due, options.threads, isSettled, (pair, { meeting }) => {
    meeting.record = { ...meeting.record, pairs: [...meeting.record.pairs, pair] };
    keep(meeting.file, meeting.record);
  });
  const shown = meetings.map((meeting) => ({
    first: meeting.first,
    second: meeting.second,
    pairs: meeting.record.pairs.filter((pair) => scenarios.has(rules.nameOf(pair))),
    verdict: testOf(meeting).verdict === 'open' ? 'no' : 'yes',
  }));
  console.log(`Seed ${options.seed}, Node ${process.versions.node}.`);
  for (const table of rules.tournamentTables(scenarios, shown, options.markdown === true))
    console.log(`\n${table}`);
  for (const { system, scenario, index, reason } of broken)
    console.error(`Pair ${index} of ${system}/${scenario} broke off:`, reason);
  if (broken.length > 0) process.exitCode = 1;
}

/** Meetings of all pairs of players, with the contents of their files. */
function meetingsOf(players, { out, seed }, rules) {
  const sources = sourcesHash();
  const nameOf = ({ player, nodes }) => (nodes === undefined ? player : `${player}-${nodes}`);
  return players.flatMap((one, at) =>
    players.slice(at + 1).map((other) => {
      const [first, second] = [nameOf(one), nameOf(other)];
      const file = join(out, `${first}-${second}.json`);
      const settings = { entrants: [one, other], seed, sources };
      return { first, second, file, record: orComplain(() => recordOf(file, settings, rules)) };
    }),
  );
}
