import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadTypeScript } from './typescript.mjs';

const USAGE = `Usage: npm run conformance -- --engine "python3 my_engine.py"
  --engine <command>    asks an engine that speaks JSON lines; without it this project's own
  --only <beginning>    only the files of conformance that begin so: standard/05
  --statement <file>    writes the statement of compliance
  --bundle <folder>     instead: writes all rows as one JSON file, and its JSON Schema`;

/** Examines an engine with the conformance rows; fails if a row fails. */
export async function conformance(args) {
  const { engine, only, statement: file, bundle } = readArguments(args);
  const { examination, writeBundle } = await loadTypeScript('test/conformance/another/index.ts');
  if (bundle !== undefined) return writeBundle(bundle);
  const { statement, text } = await examination(engine, only);
  console.log(text);
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(statement, null, 2)}\n`);
  if (statement.rows.failed > 0) process.exitCode = 1;
}

function readArguments(args) {
  const text = { type: 'string' };
  try {
    const options = { engine: text, only: { ...text, default: '' }, statement: text, bundle: text };
    return parseArgs({ args, options }).values;
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`);
    return process.exit(2);
  }
}
