import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = join(__dirname, '..');
const src = join(root, 'src');

/** Folders of a parent in the order in which a page lists them. */
function foldersIn(page: string, entry: RegExp): readonly string[] {
  return [...readFileSync(join(root, page), 'utf8').matchAll(entry)].map(([, folder]) => folder!);
}

/** A folder imports from itself and from those before it. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  engine: foldersIn('docs/decisions/26-engine-layout.md', /^- `([a-z]+)`:/gm),
  service: foldersIn('src/service/README.md', /^\| `([a-z-]+)` +\|/gm),
};

interface Import {
  readonly file: string;
  /** Path below `src`, or the name of a package. */
  readonly imported: string;
}

/** All that the files of a folder import, types included. */
function importsOf(folder: string): readonly Import[] {
  return readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const path = join(src, folder, file);
      const named = [...readFileSync(path, 'utf8').matchAll(/\b(?:from |import |import\()'([^'\s]+)'/g)];
      return named.map(([, name]) => ({
        file: relative(src, path),
        imported: name!.startsWith('.') ? relative(src, resolve(dirname(path), name!)) : name!,
      }));
    });
}

/** Sentences about imports against an order. */
function wrong(parent: string, folders: readonly string[], imports: readonly Import[]): readonly string[] {
  // Undefined for files beside the folders.
  const folderOf = (path: string): string | undefined => new RegExp(`^${parent}/([a-z-]+)/`).exec(path)?.[1];
  return imports.flatMap(({ file, imported }) => {
    const [from, to] = [folderOf(file), folderOf(imported)];
    if (from === undefined || to === undefined || folders.indexOf(to) <= folders.indexOf(from)) return [];
    return [`${from} may not import ${to}: ${file} imports ${imported}`];
  });
}

describe.each(Object.entries(ORDERS))('src/%s', (parent, folders) => {
  it('has each of its folders once in its list', () => {
    const found = readdirSync(join(src, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.toSorted()).toEqual(found.toSorted());
  });

  it('has folders that import only from those before them in the list', () => {
    const imports = importsOf(parent);
    expect(imports.length).toBeGreaterThan(500);
    expect(wrong(parent, folders, imports)).toEqual([]);
  });
});

it('an import against an order is noticed by name', () => {
  const imports = [
    { file: 'service/access/users.ts', imported: 'service/events/events' },
    { file: 'service/events/rounds.ts', imported: 'service/access/caller' },
    { file: 'service/service.ts', imported: 'service/events/events' },
  ];
  expect(wrong('service', ['access', 'events'], imports)).toEqual([
    'access may not import events: service/access/users.ts imports service/events/events',
  ]);
});

it('a match, its values and the codes of problems know no subject of the service, no job and no API', () => {
  const above = /^(?:service|operations|jobs|rest|resolvers|schema|mcp|server|process|simulation)\//;
  const found = ['match', 'values', 'problems']
    .flatMap(importsOf)
    .filter(({ imported }) => above.test(imported));
  expect(found).toEqual([]);
});

it('the engine imports its own files and zod, whole and at once, and nothing else', () => {
  const foreign = importsOf('engine').filter(({ imported }) => !/^(?:engine\/|zod(?:\/|$))/.test(imported));
  expect(foreign).toEqual([]);
  const late = readdirSync(join(src, 'engine'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => /\bimport\s*\(/.test(readFileSync(join(src, 'engine', file), 'utf8')));
  expect(late).toEqual([]);
});
