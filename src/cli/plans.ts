import { Option } from 'commander';
import type { Command } from 'commander';
import { loadDataPackage } from '../data/load';
import { createReferee } from '../engine';
import { planText } from '../mcp/lines';
import { plansFor } from '../service/questions/plans';
import { count, entryNumber } from './arguments';
import { dataDirectory } from './data-directory';
import { Failure } from './failure';
import { startOf } from './start-of';
import type { Wanted } from './start-of';

interface Options extends Wanted {
  readonly count?: number;
  readonly nodes?: number;
}

const EXAMPLES = `
Examples:
  westwall plans match.json --at 40
  westwall plans "$(westwall line match.json --at 40)" --count 5`;

export function addPlans(program: Command): void {
  program
    .command('plans')
    .description('Print the best plans for the rest of a Combat Phase.')
    .argument('<start>', 'the line of a position, or a file: exported match, match in notation, position')
    .option('--at <entry>', 'after this entry of a match', entryNumber)
    .option('--count <number>', 'how many plans', count)
    .option('--nodes <number>', 'how far the search goes', count)
    .addOption(new Option('--edition <year>', 'rules of a scenario').choices(['1976', '2009']))
    .addHelpText('after', EXAMPLES)
    .action(async (source: string, options: Options) => console.log(await plansText(source, options)));
}

async function plansText(source: string, { count: wantedPlans, nodes, ...wanted }: Options): Promise<string> {
  const { data, position } = startOf(source, wanted, loadDataPackage(dataDirectory()));
  const referee = createReferee(data, position.scenario, position.options);
  const { plans: found } = await plansFor(referee, position, { count: wantedPlans, nodes });
  const { plans, bound, complete } = found;
  if (plans.length === 0)
    throw new Failure('There is no plan: it is not a Combat Phase, or a decision is open.');
  const reached = complete ? 'The search was complete.' : `No plan is worth more than ${bound.toFixed(2)}.`;
  return [...plans.map(planText), reached].join('\n\n');
}
