import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeRestChecks } from './rest-checks.mjs';
import { root } from './root.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const entry = join(root, 'node_modules/@redocly/cli/bin/cli.js');
const sources = [
  'openapi',
  'scripts/lib/openapi-document.mjs',
  'scripts/lib/openapi-problems.mjs',
  'src/rest/open-answers.ts',
  'src/service/problems',
];
const config = 'openapi/redocly.yaml';
// The tool sends no telemetry and looks for no newer version of itself.
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

const stampOf = (folder) => `${folder}/.westwall-openapi`;

/** Whether the document in dist was bundled from these very files. */
export function isBundled() {
  return readStamp(stampOf('dist')) === hashOf(sources);
}

/** Writes the document that is served into this folder, and what it is made from, in which answers are closed too. */
export async function bundleDocument(folder) {
  const hash = hashOf(sources);
  const document = withAnswers(await completeDocument(folder));
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'openapi.closed.json'), JSON.stringify(document));
  writeFileSync(join(root, folder, 'openapi.json'), JSON.stringify(served(document, folder)));
  writeRestChecks(folder);
  writeStamp(stampOf(folder), hash);
}

/** The document as the code in this folder serves it. */
function served(document, folder) {
  const load = createRequire(join(root, folder, 'rest/'));
  return load('./open-answers.js').withOpenAnswers(document);
}

/** What reads YAML may not be installed yet when a build begins. */
async function completeDocument(folder) {
  return (await import('./openapi-document.mjs')).completeDocument(folder);
}

/** The document with the answers that `npm run examples` has kept, as the examples of what is answered. */
function withAnswers(document) {
  for (const item of Object.values(document.paths)) {
    for (const { operationId, responses } of Object.values(item)) {
      const file = join(root, `openapi/examples/${operationId}.json`);
      if (operationId === undefined || !existsSync(file)) continue;
      const { status, type, body } = JSON.parse(readFileSync(file, 'utf8'));
      const media = responses[status]?.content?.[type];
      if (media !== undefined && body !== undefined) media.example = body;
    }
  }
  return document;
}

/** Ends the process with what is wrong when the document breaks a rule; there are no mere warnings. */
export async function lintDocument() {
  const folder = mkdtempSync(join(tmpdir(), 'westwall-openapi-'));
  const file = join(folder, 'openapi.json');
  const document = withAnswers(await completeDocument('dist'));
  writeFileSync(file, JSON.stringify(served(document, 'dist'), null, 2));
  await redocly(['lint', file, '--config', config, '--format', 'stylish']);
  rmSync(folder, { recursive: true });
}

/** Runs the tool and shows what it says only when it fails: it greets at length. */
async function redocly(args) {
  try {
    await promisify(execFile)(process.execPath, [entry, ...args], { cwd: root, env });
  } catch (error) {
    console.error(`${error.stdout}${error.stderr}`);
    process.exit(1);
  }
}
