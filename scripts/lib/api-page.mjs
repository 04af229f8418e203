import { table } from './markdown-table.mjs';

const HEAD = `# The two APIs

The service offers everything over REST and over GraphQL; this page puts the operations of both side by side. \`npm run schema\` writes it from the operations of the service, as it writes the two contracts, [\`openapi/openapi.yaml\`](../../openapi/openapi.yaml) and [\`schema.graphql\`](../../schema.graphql).

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

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Page that compares both APIs, operation by operation. */
export function apiPage({ tags, paths }) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => ({ path, method, ...item[method] })),
  );
  const sections = tags.map(({ name, description }) => {
    const own = operations.filter((operation) => operation.tags.includes(name));
    return `## ${heading(name)}\n\n${withoutPictures(description)}\n\n${comparison(own)}`;
  });
  return [HEAD, table(FORMS), ...sections].join('\n');
}

/** Removes the pictures, which the service draws and the repository does not contain. */
function withoutPictures(description) {
  return description.replaceAll(/!\[[^\]]*\]\(\/[^)]*\)/g, '').trimEnd();
}

function heading(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function comparison(operations) {
  const rows = operations.map(({ method, path, summary, 'x-graphql': twins }) => [
    `\`${method.toUpperCase()} /v1${path}\``,
    twins.map((twin) => `\`${twin}\``).join(', '),
    summary,
  ]);
  return table([['REST', 'GraphQL', 'What it does'], ...rows]);
}
