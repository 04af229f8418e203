import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const GROUP = /^ {2}- case: /;
const KINDS = ['allow', 'refuse', 'follow'];

const stampOf = (folder) => `${folder}/.westwall-conformance`;
const sources = ['conformance', 'scripts/lib/conformance-index.mjs', 'scripts/lib/case-yaml.cjs'];

/** True if the index in dist was made from the present rows. */
export function isIndexed() {
  return readStamp(stampOf('dist')) === hashOf(sources);
}

/**
 * Writes the parts of the conformance rows that the service shows to this folder: the groups of each case by number,
 * and an example of each refusal by code.
 */
export async function writeConformanceIndex(folder) {
  const hash = hashOf(sources);
  // Loaded late, because this file is also read before the packages are installed.
  const { readYaml } = await import('./case-yaml.cjs');
  const { dump } = await import('js-yaml');
  const all = groups(readYaml);
  const write = (name, value) => writeFileSync(join(root, folder, name), JSON.stringify(value));
  write('conformance.json', byCase(all));
  write(
    'refusals.json',
    refusals(all, (row) => dump(row, { flowLevel: 2, lineWidth: 100 })),
  );
  writeStamp(stampOf(folder), hash);
}

/** Groups by the number of their case. */
function byCase(all) {
  const index = {};
  for (const group of all) (index[group.case] ??= []).push(shown(group));
  return index;
}

/** Shortest refusal for each code that a row names. */
function refusals(all, text) {
  const shortest = {};
  for (const group of all) {
    for (const row of group.rows) {
      if (row.code === undefined) continue;
      const example = exampleOf(group, row, text);
      const other = shortest[row.code];
      if (other === undefined || example.row.length < other.row.length) shortest[row.code] = example;
    }
  }
  return shortest;
}

/** Row with everything that it needs, as it would stand in a file of its own. */
function exampleOf({ title, place, position, maps }, { refuse, as, by, code }, text) {
  const [first] = [refuse].flat();
  const { map, ...rest } = position;
  const row = {
    ...(map !== undefined && { map: maps[map] }),
    position: rest,
    ...(as !== undefined && { as }),
    ...{ refuse: first, by, code },
  };
  return { title, place, row: text(row) };
}

function groups(readYaml) {
  return readdirSync(join(root, 'conformance'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.yaml'))
    .sort()
    .flatMap((path) => groupsOf(`conformance/${path}`, readYaml));
}

/** Groups of a file, each with its first line. */
function groupsOf(file, readYaml) {
  const text = readFileSync(join(root, file), 'utf8');
  const lines = text.split('\n').flatMap((line, at) => (GROUP.test(line) ? [at + 1] : []));
  const { cases, maps } = readYaml(text);
  if (cases.length !== lines.length) throw new Error(`${file}: a group does not begin with "  - case: "`);
  return cases.map((group, at) => ({ ...group, maps, place: `${file}:${lines[at]}` }));
}

function shown({ title, place, rows, rulings = [] }) {
  const demanded = rows.flatMap(({ ruling, restsOn = [] }) => [ruling ?? [], restsOn].flat());
  return { title, place, rulings: [...new Set([...rulings, ...demanded])], rows: rows.map(shownRow) };
}

function shownRow(row) {
  const kind = KINDS.find((one) => one in row);
  return { kind, actions: [row[kind]].flat(), case: row.by ?? null, ruling: row.ruling ?? null };
}
