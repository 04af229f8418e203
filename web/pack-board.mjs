import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';

/** Copies the script of the board and all that it loads to the files of the package, without the rest of the page. */
const [page, board] = ['dist', 'dist.board'];
rmSync(board, { recursive: true, force: true });
mkdirSync(`${board}/assets`, { recursive: true });

const assets = readdirSync(`${page}/assets`);
const loaded = new Set(['westwall-board.js']);
// A set that grows is walked to its new end.
for (const file of loaded) {
  const content = readFileSync(`${page}/${file}`, 'latin1');
  for (const asset of assets) if (content.includes(asset)) loaded.add(`assets/${asset}`);
  copyFileSync(`${page}/${file}`, `${board}/${file}`);
}
