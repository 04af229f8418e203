import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDataPackage } from '../../src/data/load';
import { createReferee } from '../../src/engine';
import type { Score, SystemData } from '../../src/engine';

const ROOT = join(__dirname, '../..');
const BEGIN = '<!-- How one wins: written by `npm run schema` from the terms of victory. -->';
const END = '<!-- End of what is written. -->';

/** Pages of the games by path, each with the printed terms and levels of its scenarios in the marked place. */
export function victoryPages(): ReadonlyMap<string, string> {
  const { systems } = loadDataPackage();
  return new Map(
    [...systems].map(([system, data]) => {
      const path = `docs/players/games/${system}.md`;
      const page = readFileSync(join(ROOT, path), 'utf8');
      const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
      if (begin < 0 || end < begin) throw new RangeError(`${path} has no place for how one wins`);
      const head = page.slice(0, begin + BEGIN.length);
      return [path, `${head}\n\n${victoryLists(data)}\n${page.slice(end)}`];
    }),
  );
}

/** Terms and levels of each scenario; scenarios with the same ones share a list. */
function victoryLists(data: SystemData): string {
  const ids = new Map<string, string[]>();
  for (const { id } of data.orderOfBattle.scenarios) {
    const referee = createReferee(data, id);
    const list = listOf(referee.score(referee.initial().position));
    ids.set(list, [...(ids.get(list) ?? []), `\`${id}\``]);
  }
  return [...ids].map(([list, titles]) => `**${titles.join(', ')}**\n\n${list}`).join('\n');
}

function listOf({ aims, levels: { measure, scale } }: Score): string {
  const terms = aims.map(({ sentence, case: id }) => `- ${sentence} (${id})\n`);
  const heading = measure === '' ? '' : `Levels, by ${measure}:\n\n`;
  const levels = scale.map(({ level, condition }) => `- ${level}: ${condition}\n`);
  return [terms.length === 0 ? '' : `${terms.join('')}\n`, heading, ...levels].join('');
}
