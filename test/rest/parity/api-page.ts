import { tags } from '../walk/requests';
import type { PlacedOperation } from '../walk/requests';
import { compareDoors, twinsOf } from './doors';
import { table } from './markdown-table';

const HEAD = `# The two APIs

The service offers everything over REST and over GraphQL; this page puts the operations of both side by side. \`npm run schema\` writes it from the two contracts, [\`openapi/\`](../../openapi/openapi.yaml) and [\`schema.graphql\`](../../schema.graphql), and a test fails when one API lacks something that the other has.

Both take the same tokens as \`Authorization: Bearer\`, have the same error codes, and use the same service. They differ in form:
`;

const FORMS = [
  ['', 'REST', 'GraphQL'],
  ['Address', '`/v1`, described at `/openapi.json` and `/docs`', '`/graphql`'],
  [
    'Actions',
    '`{ "type": "moveUnit", "unit": ..., "path": ... }`',
    '`{ moveUnit: { unit: ..., path: ... } }`',
  ],
  ['Tables', 'objects by name, `{ "us": 3 }`', 'lists, `[{ side: "us", value: 3 }]`'],
  ['Refusals', 'status 422, `violations` in the problem', 'the type `Refused`'],
  ['Denials', 'status 4xx, `code` in the problem', '`Denied`, or `extensions.code` of an error'],
  ['Seen version', '`If-Match` with an `ETag`, or `version`', '`version`'],
  ['Repetition', '`Idempotency-Key`, on every write', '`idempotencyKey`, when actions are submitted'],
  ['Next page', 'the link `next`', '`cursor`'],
  ['Live events', 'server-sent events', 'subscriptions'],
];

/** The page that compares both APIs, operation by operation. */
export function apiPage(): string {
  const { operations } = compareDoors();
  const sections = tags.map(({ name, description }) => {
    const own = operations.filter((operation) => operation.tags.includes(name));
    return `## ${heading(name)}\n\n${withoutPictures(description)}\n\n${comparison(own)}`;
  });
  return [HEAD, table(FORMS), ...sections].join('\n');
}

/** The service draws them: they are not in the clone. */
function withoutPictures(description: string): string {
  return description.replaceAll(/!\[[^\]]*\]\(\/[^)]*\)/g, '').trimEnd();
}

function heading(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function comparison(operations: readonly PlacedOperation[]): string {
  const rows = operations.map((operation) => [
    `\`${operation.method.toUpperCase()} /v1${operation.path}\``,
    twinsOf(operation)
      .map((twin) => `\`${twin}\``)
      .join(', '),
    operation.summary,
  ]);
  return table([['REST', 'GraphQL', 'What it does'], ...rows]);
}
