import { loadTypeScript } from './typescript.mjs';

const USAGE = `Usage: npm run cases                  what covers each numbered case, and what is missing
       npm run cases -- --run         the same, and runs every row
       npm run cases -- --count       writes what the positions of the rows count
       npm run cases -- <number>      all about a case, a section or a ruling: 7.82a, ARN 13.2, R-DIS-2`;

/** Prints the coverage of every numbered case, or all about one case; fails if something is missing. */
export async function reportCases(args) {
  const cases = await loadTypeScript('test/cases/report.ts');
  if (args.length === 1 && args[0] === '--count') return print(cases.countPositions());
  const run = args.includes('--run');
  const number = args.filter((arg) => arg !== '--run').join(' ');
  if (number.startsWith('-') || (run && number !== '')) return misuse(`There is no ${args.join(' ')}.`);
  if (number !== '') return printCase(number, cases);
  print(cases.overview());
  if (run) print(cases.runRows());
  else console.log('The rows have not been run; `npm run cases -- --run` and the tests run them.');
}

function printCase(number, cases) {
  const text = cases.about(number);
  if (text === undefined) misuse(`There is no case or ruling ${number}.`);
  else console.log(text);
}

function print({ text, holds }) {
  console.log(text);
  if (!holds) process.exitCode = 1;
}

function misuse(problem) {
  console.error(`${problem}\n${USAGE}`);
  process.exitCode = 2;
}
