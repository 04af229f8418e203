import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { asyncApiDocument } from '../../src/rest/async-document';

interface Channel {
  readonly address: string | null;
  readonly messages: Readonly<Record<string, { readonly payload: { readonly $ref: string } }>>;
}

const document = JSON.parse(JSON.stringify(asyncApiDocument())) as {
  readonly channels: Readonly<Record<string, Channel>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};

test('every message has a schema that the document has, with all to which it refers', () => {
  const { schemas } = document.components;
  const messages = Object.values(document.channels).flatMap(({ messages: of }) => Object.values(of));
  const text = JSON.stringify(document);

  expect(messages.map(({ payload }) => payload.$ref.split('/').at(-1))).toEqual([
    ...['WebhookMessage', 'MatchEvent', 'Job', 'SocketMessage'],
  ]);
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
    expect(schemas).toHaveProperty(name!);
});

test('a receiver whose types are made from the document compiles, and one that misreads a message does not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
  const { components } = document;
  const described = { openapi: '3.1.0', info: { title: 'Events', version: '1' }, paths: {}, components };
  writeFileSync(join(folder, 'events.json'), JSON.stringify(described));
  execFileSync(process.execPath, [
    'node_modules/openapi-typescript/bin/cli.js',
    join(folder, 'events.json'),
    ...['--output', join(folder, 'events.ts')],
  ]);

  expect(faults(folder, 'return message.asked.map(({ side, what }) => `${side}: ${what}`).join();')).toEqual(
    [],
  );
  expect(faults(folder, 'return message.askd.length.toString();').join()).toContain("'askd' does not exist");
});

/** Faults that the compiler finds in a receiver with this body. */
function faults(folder: string, body: string): string[] {
  const receiver = join(folder, 'receiver.ts');
  const type = "components['schemas']['WebhookMessage']";
  const code = `import type { components } from './events';
export function receive(message: ${type}): string { ${body} }`;
  writeFileSync(receiver, code);
  const options = { strict: true, noEmit: true, skipLibCheck: true, lib: ['lib.es2022.d.ts'], types: [] };
  const program = ts.createProgram([receiver], options);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
