import { Option } from 'commander';
import type { Command } from 'commander';
import { loadDataPackage } from '../data/load';
import { createReferee } from '../engine';
import { writePosition } from '../notation/position-line/position-line';
import { entryNumber } from './arguments';
import { dataDirectory } from './data-directory';
import { startOf } from './start-of';
import type { Wanted } from './start-of';

const EXAMPLES = `
Examples:
  westwall line remagen/historical
  westwall line match.json --at 40
  westwall line board.png
  westwall board "$(westwall line match.json --at 40)"`;

export function addLine(program: Command): void {
  program
    .command('line')
    .description('Print a position in one line, without what only one side may know.')
    .argument(
      '<start>',
      'system/scenario, the line of a position, or a file: exported match, match in notation, position, picture of one',
    )
    .option('--at <entry>', 'after this entry of a match', entryNumber)
    .addOption(new Option('--edition <year>', 'rules of a scenario').choices(['1976', '2009']))
    .addHelpText('after', EXAMPLES)
    .action((source: string, wanted: Wanted) => console.log(lineOf(source, wanted)));
}

function lineOf(source: string, wanted: Wanted): string {
  const { data, position } = startOf(source, wanted, loadDataPackage(dataDirectory()));
  const referee = createReferee(data, position.scenario, position.options);
  return writePosition(referee, referee.view(position, null));
}
