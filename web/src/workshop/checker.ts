import medium from '../../../assets/fonts/ArchivoNarrow-Medium.woff2?url';
import bold from '../../../assets/fonts/ArchivoNarrow-Bold.woff2?url';
import { cases } from '@westwall/engine/cases';
import { drawMap, packageDifferences, parsePackage, trustedPackage } from '@westwall/engine/workshop';
import type { Answered, Asked } from './checking';

/** Worker of the page: checks a package as the loader of the service does, compares it, and draws its map. */
const known = new Set(cases);
const fonts = Promise.all([faceOf(medium, 500), faceOf(bold, 700)]);

addEventListener('message', ({ data }: MessageEvent<Asked>) => void answer(data));

async function answer({ number, file, game, other }: Asked): Promise<void> {
  const parsed = parsePackage(file, known);
  post({
    kind: 'checked',
    number,
    faults: parsed.ok ? [] : parsed.faults,
    count: parsed.ok ? 0 : parsed.count,
    differences: packageDifferences(trustedPackage(other), trustedPackage(file)).filter(
      (one) => one.game === null || one.game === game,
    ),
  });
  const map = file.games[game]?.map;
  if (map === undefined) return;
  const style = `<defs><style>${(await fonts).join('')}</style>`;
  post({ kind: 'drawn', number, picture: drawMap(map).replace('<defs>', () => style) });
}

function post(answered: Answered): void {
  postMessage(answered);
}

/** Font as CSS with its data, because a picture cannot load files. */
async function faceOf(url: string, weight: number): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const source = `url(data:font/woff2;base64,${text}) format('woff2')`;
  return `@font-face{font-family:'Archivo Narrow';font-weight:${weight};src:${source}}`;
}
