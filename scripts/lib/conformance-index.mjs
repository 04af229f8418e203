import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const GROUP = /^ {2}- case: /;
const KINDS = ['allow', 'refuse', 'follow'];

const stampOf = (folder) => `${folder}/.westwall-conformance`;
const sources = ['conformance', 'scripts/lib/conformance-index.mjs', 'scripts/lib/case-yaml.cjs'];

/** Whether the index in dist was made from these very rows. */
export function isIndexed() {
  return readStamp(stampOf('dist')) === hashOf(sources);
}

/** Writes what the service shows of the conformance rows into this folder: the groups of each case, by its number. */
export async function writeConformanceIndex(folder) {
  const hash = hashOf(sources);
  writeFileSync(join(root, folder, 'conformance.json'), JSON.stringify(await conformanceIndex()));
  writeStamp(stampOf(folder), hash);
}

/** The groups of all files, by the number of their case. */
async function conformanceIndex() {
  // Not before it is needed: this file is read when the packages are not installed yet.
  const { readYaml } = await import('./case-yaml.cjs');
  const index = {};
  for (const group of groups(readYaml)) (index[group.case] ??= []).push(shown(group));
  return index;
}

function groups(readYaml) {
  return readdirSync(join(root, 'conformance'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.yaml'))
    .sort()
    .flatMap((path) => groupsOf(`conformance/${path}`, readYaml));
}

/** The groups of a file, each with the line in which it begins. */
function groupsOf(file, readYaml) {
  const text = readFileSync(join(root, file), 'utf8');
  const lines = text.split('\n').flatMap((line, at) => (GROUP.test(line) ? [at + 1] : []));
  const { cases } = readYaml(text);
  if (cases.length !== lines.length) throw new Error(`${file}: a group does not begin with "  - case: "`);
  return cases.map((group, at) => ({ ...group, place: `${file}:${lines[at]}` }));
}

function shown({ title, place, rows, rulings = [] }) {
  const demanded = rows.flatMap(({ ruling, restsOn = [] }) => [ruling ?? [], restsOn].flat());
  return { title, place, rulings: [...new Set([...rulings, ...demanded])], rows: rows.map(shownRow) };
}

function shownRow(row) {
  const kind = KINDS.find((one) => one in row);
  return { kind, actions: [row[kind]].flat(), case: row.by ?? null, ruling: row.ruling ?? null };
}
