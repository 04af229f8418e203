import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDataPackage } from '../../../src/data/load';
import { OwnEngine } from '../runner/own-engine';
import { bundle, vocabulary } from './bundle';
import { engineProcess } from './engine-process';
import { examine } from './examine';
import type { RowResult } from './examine';
import { statementOf, statementText } from './statement';
import type { Statement } from './statement';
import { suite } from './suite';

export interface Examination {
  readonly statement: Statement;
  readonly text: string;
}

/** Asks the engine of this command, or this project's own, the rows of the files whose path begins so. */
export async function examination(command: string | undefined, beginning: string): Promise<Examination> {
  const other = command === undefined ? undefined : engineProcess(command);
  const results: RowResult[] = [];
  for (const one of suite(loadDataPackage(), beginning)) {
    const own = new OwnEngine(one.ready);
    results.push(...(await examine(one, async (request) => other?.answer(request) ?? own.answer(request))));
  }
  await other?.close();
  const statement = statementOf(command ?? 'westwall', results);
  return { statement, text: statementText(statement, results) };
}

/** Writes the bundle and its schema into a folder. */
export function writeBundle(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, value: object): void =>
    writeFileSync(join(folder, name), JSON.stringify(value));
  write('westwall-conformance-1.json', bundle(loadDataPackage()));
  write('westwall-conformance-1.schema.json', vocabulary());
}
