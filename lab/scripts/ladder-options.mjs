import { Command, InvalidArgumentError, Option } from 'commander';

/** Options of a tournament; a mistake ends the process with a sentence and status 2. */
export function readTournament(args, names) {
  const players = (text) => {
    const found = playersIn(text, names);
    if (found.length > 1) return found;
    throw new InvalidArgumentError('At least two play.');
  };
  const command = new Command('npm run ladder -- tournament')
    .description(
      'Plays everyone against everyone in mirrored pairs over all scenarios, until it is settled for each two who is better, and rates all of them together.',
    )
    .requiredOption('--out <folder>', 'keep results there, a file for each two, and go on from what it holds')
    .option(
      '--players <list>',
      'levels and opponents, comma between; 8:30000 is a search with so many nodes',
      players,
    )
    .option('--pairs <n>', 'most pairs of each scenario for each two', count, 5)
    .option('--until <low,high>', 'two are settled when their win rate is nearer to one of these', shares, {
      low: 0.4,
      high: 0.6,
    })
    .option('--scenarios <list>', 'system/scenario or system, comma between; all by default', (text) =>
      text.split(','),
    )
    .option('--seed <text>', 'of dice and players', 'ladder')
    .option('--threads <n>', 'worker threads', count, 1)
    .option('--report', 'play nothing: print what the folder holds')
    .option('--markdown', 'print the tables for lab/docs/figures.md')
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));
  return command.parse(args, { from: 'user' }).opts();
}

/** Options of the ladder on the command line; a mistake ends the process with a sentence and status 2. */
export function readOptions(args, names) {
  const both = (text) => {
    const found = playersIn(text, names);
    if (found.length <= 2) return found;
    throw new InvalidArgumentError('Two play against each other.');
  };
  const command = new Command('npm run ladder --')
    .description(
      'Plays levels and opponents of the pool against each other in mirrored pairs: the same scenario and dice twice, with the sides changed.',
    )
    .requiredOption(
      '--players <first,second>',
      'levels or opponents; one plays against itself; 8:30000 is a search with so many nodes',
      both,
    )
    .addOption(new Option('--pairs <n>', 'pairs of each scenario').argParser(count).default(5))
    .addOption(
      new Option('--total <n>', 'pairs of all scenarios together, spread evenly')
        .argParser(count)
        .conflicts('pairs'),
    )
    .option('--against <commit>', 'build this commit beside; the second is its player')
    .option('--scenarios <list>', 'system/scenario or system, comma between; all by default', (text) =>
      text.split(','),
    )
    .option('--battles <file.json>', 'play these battles of one’s own, for example lab/battles.json')
    .option('--sides', 'let the second play against itself, too, and test each side of the first beside it')
    .option('--until <low,high>', 'stop when the win rate is settled to be nearer to one of these', shares)
    .option('--seed <text>', 'of dice and players', 'ladder')
    .option('--threads <n>', 'worker threads', count, 1)
    .option('--out <file.json>', 'keep results there, and go on from what it holds')
    .option('--markdown', 'print the table for lab/docs/figures.md')
    .addHelpText('after', EXAMPLES)
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));
  return command.parse(args, { from: 'user' }).opts();
}

const EXAMPLES = `
Examples:
  npm run ladder -- --players 4,0 --total 200 --threads 2 --out four.json
  npm run ladder -- --players 7,6 --pairs 23 --out seven.json --markdown
  npm run ladder -- --players 4,greedy --total 400 --until 0.6,0.7
  npm run ladder -- --players 4 --against HEAD~20 --total 400 --until 0.5,0.55
  npm run ladder -- --players 4,0 --pairs 60 --battles lab/battles.json
  npm run ladder -- tournament --out results --players 0,4,7,greedy,flat
  npm run ladder -- --players 8:40000,8:10000 --scenarios arnhem,bastogne/relief
`;

/** Players by name, some with nodes. */
function playersIn(text, names) {
  return text.split(',').map((one) => {
    const [player, nodes, ...more] = one.split(':');
    if (!names.includes(player) || more.length > 0)
      throw new InvalidArgumentError(`There is no ${one}; there are ${names.join(', ')}.`);
    return { player, ...(nodes !== undefined && { nodes: count(nodes) }) };
  });
}

function shares(text) {
  const [low, high, ...more] = text.split(',').map(Number);
  if (more.length === 0 && low >= 0 && low < high && high <= 1) return { low, high };
  throw new InvalidArgumentError('It is two win rates from 0 to 1, the lower one first.');
}

function count(text) {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('It is a whole number above 0.');
}
