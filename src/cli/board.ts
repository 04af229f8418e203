import { Option } from 'commander';
import type { Command } from 'commander';
import { loadDataPackage } from '../data/load';
import { createReferee } from '../engine';
import { boardAsText, boardOf } from '../pictures';
import { entryNumber } from './arguments';
import { dataDirectory } from './data-directory';
import { Failure } from './failure';
import { startOf } from './start-of';

interface Options {
  readonly at?: number;
  readonly edition?: '1976' | '2009';
  readonly area?: readonly string[];
  readonly legend: boolean;
}

const EXAMPLES = `
Examples:
  westwall board remagen/historical
  westwall board match.json --at 40 --area 1012,1416 --no-legend`;

export function addBoard(program: Command): void {
  program
    .command('board')
    .description('Print a board in plain characters.')
    .argument(
      '<start>',
      'system/scenario, the line of a position, or a file: exported match, match in notation, position, picture of one',
    )
    .option('--at <entry>', 'after this entry of a match', entryNumber)
    .addOption(new Option('--edition <year>', 'rules of a scenario').choices(['1976', '2009']))
    .option('--area <hexes>', 'only what is around these hexes, comma between', (text) => text.split(','))
    .option('--no-legend', 'without the explanations')
    .addHelpText('after', EXAMPLES)
    .action((source: string, options: Options) => console.log(board(source, options)));
}

function board(source: string, options: Options): string {
  const { data, position } = startOf(source, options, loadDataPackage(dataDirectory()));
  // A board hides information that only one side may have.
  const seen = createReferee(data, position.scenario, position.options).view(position, null);
  try {
    const area = options.area === undefined ? undefined : { hexes: options.area };
    return boardAsText(boardOf(data, seen), { area, legend: options.legend });
  } catch (error) {
    if (error instanceof RangeError) throw new Failure(error.message);
    throw error;
  }
}
