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
  const { DEFAULT_NODES, LEVELS } = await loadTypeScript('src/ai/api.ts');
  const { loadDataPackage } = await loadTypeScript('src/data/load.ts');
  const rules = await loadTypeScript('lab/ladder/index.ts');
  const options = readTournament(args, [...LEVELS, ...rules.OPPONENTS]);
  const scenarios = orComplain(() => rules.ladderScenarios(loadDataPackage().systems, options.scenarios));
  mkdirSync(options.out, { recursive: true });
  const everyone = options.players ?? [...LEVELS, ...rules.OPPONENTS].map((level) => ({ level }));
  const players = everyone.map(({ level, nodes = DEFAULT_NODES[level] ?? 0 }) => ({ level, nodes }));
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
  const nameOf = ({ level, nodes }) => (nodes > 0 ? `${level}-${nodes}` : level);
  return players.flatMap((one, at) =>
    players.slice(at + 1).map((other) => {
      const [first, second] = [nameOf(one), nameOf(other)];
      const file = join(out, `${first}-${second}.json`);
      const settings = { entrants: [one, other], seed, sources };
      return { first, second, file, record: orComplain(() => recordOf(file, settings, rules)) };
    }),
  );
}
