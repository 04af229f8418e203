import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncApiDocument } from '../../src/rest/async-document';
import { installInto } from '../support/installed';

/** Official parser, which is installed for this check alone: it brings 168 packages. */
const PARSER = '@asyncapi/parser@3.6.6';

const CHECK = `import { readFileSync } from 'node:fs';
import parser from '@asyncapi/parser';
const { diagnostics } = await new parser.Parser().parse(readFileSync(process.argv[2], 'utf8'));
console.log(JSON.stringify(diagnostics.map(({ path, message }) => path.join('.') + ': ' + message)));
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'westwall-asyncapi-'));
  installInto(folder, PARSER);
  writeFileSync(join(folder, 'check.mjs'), CHECK);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Faults and warnings of the parser. */
function faultsOf(document: object): readonly string[] {
  const file = join(folder, 'document.json');
  writeFileSync(file, JSON.stringify(document));
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'check.mjs'), file], {
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as readonly string[];
}

test('the official parser finds no fault in the document of events, and one in a document that has one', () => {
  const document = asyncApiDocument();
  expect(faultsOf(document)).toEqual([]);
  expect(faultsOf({ ...document, channels: { broken: { messages: [] } } })).not.toEqual([]);
});
