import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDataPackage } from '../../src/data/load';
import { arrivalSentences, howOneWins, turnTrack } from '../../src/engine';
import type { ScenarioDefinition, SystemData } from '../../src/engine';

const ROOT = join(__dirname, '../..');
const BEGIN = '<!-- How one wins: written by `npm run schema` from the terms of victory. -->';
const ARRIVALS = '<!-- Reinforcements: written by `npm run schema` from the schedules. -->';
const END = '<!-- End of what is written. -->';

/** Pages of the games by path, each with how one wins and how units arrive in the marked places. */
export function victoryPages(): ReadonlyMap<string, string> {
  const { systems } = loadDataPackage();
  return new Map(
    [...systems].map(([system, data]) => {
      const path = `docs/players/games/${system}.md`;
      const page = readFileSync(join(ROOT, path), 'utf8');
      const won = withPart(
        page,
        BEGIN,
        ofScenarios(data, (scenario) => listOf(howOneWins(data, scenario))),
      );
      const rules = sentencesOf(arrivalSentences(system));
      const tracks = ofScenarios(data, (scenario) => sentencesOf(turnTrack(data, scenario)));
      return [path, withPart(won, ARRIVALS, `${rules}\n${tracks}`)];
    }),
  );
}

/** Page with this text between a mark and the end that follows it. */
function withPart(page: string, mark: string, text: string): string {
  const begin = page.indexOf(mark);
  const end = page.indexOf(END, begin);
  if (begin < 0 || end < begin) throw new RangeError(`there is no place for ${mark}`);
  return `${page.slice(0, begin + mark.length)}\n\n${text}\n${page.slice(end)}`;
}

/** A list for each scenario; scenarios with the same one share it. */
function ofScenarios(data: SystemData, listFor: (scenario: ScenarioDefinition) => string): string {
  const ids = new Map<string, string[]>();
  for (const scenario of data.orderOfBattle.scenarios) {
    const list = listFor(scenario);
    ids.set(list, [...(ids.get(list) ?? []), `\`${scenario.id}\``]);
  }
  return [...ids].map(([list, titles]) => `**${titles.join(', ')}**\n\n${list}`).join('\n');
}

function sentencesOf(all: readonly { readonly sentence: string; readonly case: string }[]): string {
  return all.map(({ sentence, case: id }) => `- ${sentence} (${id})\n`).join('');
}

function listOf({ aims, measure, levels }: ReturnType<typeof howOneWins>): string {
  const heading = measure === '' ? '' : `Levels, by ${measure}:\n\n`;
  const reached = levels.map(({ level, condition }) => `- ${level}: ${condition}\n`);
  return [aims.length === 0 ? '' : `${sentencesOf(aims)}\n`, heading, ...reached].join('');
}
