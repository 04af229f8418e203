import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemData, SystemId } from '../engine';
import type { CheckedPackage } from './data-package';

/** `npm run build` writes it. It lies there for the sources and the build alike. */
const file = join(__dirname, '..', '..', 'dist', 'data.json');

/** A package that was checked, and what its files were then. */
interface Checked extends Omit<CheckedPackage, 'systems'> {
  readonly files: string;
  readonly systems: readonly (readonly [SystemId, SystemData])[];
}

/** The package in this directory as the build has checked it; undefined where its files are others now. */
export function checkedPackage(directory: string): CheckedPackage | undefined {
  if (!existsSync(file)) return undefined;
  const { files, systems, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Checked;
  return files === hashOfFiles(directory) ? { ...rest, systems: new Map(systems) } : undefined;
}

/** What the build keeps of a package that it has checked. */
export function checkedText(directory: string, { systems, ...rest }: CheckedPackage): string {
  const checked: Checked = { files: hashOfFiles(directory), ...rest, systems: [...systems] };
  return JSON.stringify(checked);
}

/** SHA-256 in hex over the names and the content of all files. */
function hashOfFiles(directory: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const name of names.sort()) {
    const content = readFileSync(name);
    hash.update(`${name.slice(directory.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
