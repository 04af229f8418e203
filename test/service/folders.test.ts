import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const src = join(__dirname, '../../src');

/** Folders of the service in the order of the table in its README. */
const FOLDERS = [
  ...readFileSync(join(src, 'service/README.md'), 'utf8').matchAll(/^\| `([a-z-]+)` +\|/gm),
].map(([, folder]) => folder!);

interface Import {
  readonly file: string;
  readonly imported: string;
}

/** Imports of the program's files by the files of a folder, as paths below `src`. */
function importsOf(folder: string): readonly Import[] {
  return readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const path = join(src, folder, file);
      const named = [...readFileSync(path, 'utf8').matchAll(/(?:from|import) '(\.[^']+)'/g)];
      return named.map(([, name]) => ({
        file: relative(src, path),
        imported: relative(src, resolve(dirname(path), name!)),
      }));
    });
}

/** Subject of the service that a path belongs to; undefined for files beside the folders. */
const folderOf = (path: string): string | undefined => /^service\/([a-z-]+)\//.exec(path)?.[1];

/** Sentences about wrong imports: a folder may import from itself and from earlier ones. */
function wrong(folders: readonly string[], imports: readonly Import[]): readonly string[] {
  return imports.flatMap(({ file, imported }) => {
    const [from, to] = [folderOf(file), folderOf(imported)];
    if (from === undefined || to === undefined || folders.indexOf(to) <= folders.indexOf(from)) return [];
    return [`${from} may not import ${to}: ${file} imports ${imported}`];
  });
}

it('the README of the service lists each of its folders once', () => {
  const folders = readdirSync(join(src, 'service'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(FOLDERS.toSorted()).toEqual(folders.toSorted());
});

it('a folder of the service imports only from folders above it in the table', () => {
  const imports = importsOf('service');
  expect(imports.length).toBeGreaterThan(500);
  expect(wrong(FOLDERS, imports)).toEqual([]);
});

it('an import against the order of the table is noticed by name', () => {
  const imports = [
    { file: 'service/access/users.ts', imported: 'service/events/events' },
    { file: 'service/events/rounds.ts', imported: 'service/access/caller' },
    { file: 'service/service.ts', imported: 'service/events/events' },
  ];
  expect(wrong(['access', 'events'], imports)).toEqual([
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
