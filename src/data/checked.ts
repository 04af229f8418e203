import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemData, SystemId } from '../engine';
import type { CheckedPackage } from './data-package';

/** Written by `npm run build`; the same path from the sources and from the build. */
const file = join(__dirname, '..', '..', 'dist', 'data.json');

/** A checked package, and the hash of its files at that time. */
interface Checked extends Omit<CheckedPackage, 'systems'> {
  readonly files: string;
  readonly systems: readonly (readonly [SystemId, SystemData])[];
}

/** The package in this directory as the build has checked it; undefined if its files have changed. */
export function checkedPackage(directory: string): CheckedPackage | undefined {
  if (!existsSync(file)) return undefined;
  const { files, systems, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Checked;
  return files === hashOfFiles(directory) ? { ...rest, systems: new Map(systems) } : undefined;
}

/** Text that the build writes for a checked package. */
export function checkedText(directory: string, { systems, ...rest }: CheckedPackage): string {
  const checked: Checked = { files: hashOfFiles(directory), ...rest, systems: [...systems] };
  return JSON.stringify(checked);
}

/** SHA-256 in hex over the names and contents of all files. */
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
