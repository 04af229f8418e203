import { parseArgs } from 'node:util';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { orComplain } from '../../scripts/lib/or-complain.mjs';
import { loadTypeScript } from '../../scripts/lib/typescript.mjs';

const USAGE = `npm run habits [-- [--level <name>] [--matches <n>] [--scenarios <list>] [--seed <text>] [--markdown]]
  Lets a player play against itself and counts what a wargamer expects of it: points that it goes for, fronts,
  losses without need.
  --level <n>         4 by default
  --matches <n>       of each scenario; 8 by default
  --scenarios <list>  system/scenario or system, comma between; all by default
  --seed <text>       of dice and players
  --markdown          print the table for lab/docs/figures.md`;

export async function habits(args) {
  await ensureInstalled();
  const { level, matches, scenarios, seed, markdown } = readArguments(args);
  const { player } = await loadTypeScript('src/ai/players.ts');
  const { loadDataPackage } = await loadTypeScript('src/data/load.ts');
  const { compiledScenarios } = await loadTypeScript('src/simulation/compiled-scenarios.ts');
  const { ladderScenarios, standardScenario } = await loadTypeScript('lab/ladder/index.ts');
  const { HABITS, endingsTable, habitsTable, measureHabits } = await loadTypeScript('lab/habits/index.ts');
  const { systems } = loadDataPackage();
  const scenarioOf = compiledScenarios(systems);
  const measured = [...orComplain(() => ladderScenarios(systems, scenarios)).values()].map(
    ({ system, scenario }) =>
      measureHabits(standardScenario(scenarioOf, system, scenario), HABITS, {
        player: player(Number(level)),
        matches,
        seed,
        onMatch: () => process.stderr.write('.'),
      }),
  );
  console.error();
  const title = `Level ${level} against itself, ${matches} matches of each scenario, seed ${seed}`;
  const findings = habitsTable(
    measured.flatMap((one) => one.findings),
    markdown,
  );
  const endings = endingsTable(
    measured.map((one) => one.endings),
    markdown,
  );
  console.log([markdown ? `**${title}.**` : title, findings, endings].join('\n\n'));
}

function readArguments(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        level: { type: 'string', default: '4' },
        matches: { type: 'string', default: '8' },
        scenarios: { type: 'string' },
        seed: { type: 'string', default: 'habits' },
        markdown: { type: 'boolean', default: false },
      },
    });
    const matches = Number(values.matches);
    if (Number.isInteger(matches) && matches > 0 && /^[0-8]$/.test(values.level))
      return { ...values, matches, scenarios: values.scenarios?.split(',') };
  } catch {
    // The usage lists the options.
  }
  console.error(USAGE);
  return process.exit(2);
}
