import { writeFile } from 'node:fs/promises';
import { runTool } from './run.mjs';
import { loadTypeScript } from './typescript.mjs';

const USAGE = `Usage: npm run perft -- [--write] [system ...]
       npm run perft -- --position <system> <scenario> <edition> <step>`;

/**
 * Counts the legal actions along fixed lines and prints the counts. Fails if they differ from the stored ones; with
 * `--write` stores them instead. Names of systems restrict the run to these.
 */
export async function reportCounts(args) {
  const perft = await loadTypeScript('test/perft/report.ts');
  if (args[0] === '--position') return printPosition(perft.positionText(...args.slice(1)));
  const write = args.includes('--write');
  const named = args.filter((arg) => arg !== '--write');
  const systems = perft.playedSystems();
  const unknown = named.filter((name) => !systems.includes(name));
  if (unknown.length > 0)
    return misuse(`There is no ${unknown.join(', ')}; there are ${systems.join(', ')}.`);
  for (const system of named.length > 0 ? named : systems) {
    const counted = perft.countSystem(system);
    console.log(`${perft.countsTable(counted)}\n`);
    if (write) await keep(perft.keptFile(system), counted);
    else complain(perft.differences(perft.readKept(system), counted));
  }
}

function printPosition(text) {
  if (text === undefined) misuse('There is no such line, or it is shorter.');
  else console.log(text);
}

function misuse(problem) {
  console.error(`${problem}\n${USAGE}`);
  process.exitCode = 2;
}

async function keep(file, counted) {
  await writeFile(file, JSON.stringify(counted));
  await runTool('oxfmt/bin/oxfmt', [file]);
  console.log(`Written to ${file}.\n`);
}

function complain(differences) {
  for (const difference of differences) console.log(`! ${difference}`);
  console.log(differences.length === 0 ? 'As kept.\n' : '');
  if (differences.length > 0) process.exitCode = 1;
}
