/** Head of the document, independent of the operations. */
export const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Westwall Referee',
    version: '1',
    summary: 'A referee for the WestWall quadrigame over REST.',
    description: `Everything that the service does, over plain HTTP. GraphQL offers the same; each operation
names its twin in \`x-graphql\`.

- **Who asks.** Send the token of a seat, or of a place as referee or spectator, or an API key as
  \`Authorization: Bearer <token>\`. Without one you are a stranger who sees what is public.
- **Problems** are \`application/problem+json\` (RFC 9457) with a stable \`code\`, about which \`type\` has a page; actions
  that the rules forbid are answered with 422 and every rule that stands in the way. Each operation lists its codes.
- **Versions.** The answers about a match bear an \`ETag\` that begins with the version of its log. Send it back in
  \`If-None-Match\` to get 304, and in \`If-Match\` to submit to just this version.
- **Writes** take an \`Idempotency-Key\`: the same key with the same request has the same answer and happens once.
- **Lists** come in pages; \`next\` leads to the one after.
`,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/v1' }],
  security: [{}, { bearer: [] }, { administrator: [] }],
} as const;

/** Subjects of operations, in the order of the document. */
export const TAGS = [
  { name: 'catalogue', description: 'Reference data that needs no match.' },
  { name: 'matches', description: 'The state and history of matches.' },
  {
    name: 'access',
    description: 'Users and their API keys, places in matches and invitations to them.',
  },
  { name: 'play', description: 'Everything that changes a match.' },
  {
    name: 'questions',
    description: 'Questions to the rules about a position of a match. They change nothing and read no die.',
  },
  {
    name: 'stateless',
    description: 'The same questions, and actions, on positions that you keep yourself. Nothing is stored.',
  },
  {
    name: 'pictures',
    description: `The board as SVG, PNG, plain text and an animated picture, on the map that \`getMapSvg\` draws.

![The map of Hürtgen Forest](/v1/systems/hurtgen-forest/map.svg)
`,
  },
  { name: 'notation', description: 'Actions and matches as text that people write in a chat.' },
  {
    name: 'receipts',
    description: 'Signed adjudication receipts of accepted actions, which anyone can check without a server.',
  },
  {
    name: 'jobs',
    description:
      "Work in the background, namely turns of the service's players, advice, analyses and simulations.",
  },
  {
    name: 'packages',
    description: 'Maps, orders of battle and scenarios that users upload, and that matches are played with.',
  },
  { name: 'webhooks', description: 'Your endpoints for events.' },
  { name: 'live', description: 'What is happening, as server-sent events.' },
  { name: 'events', description: 'Groups of matches with players, rounds, deadlines and a table.' },
];

/** Shared parts of the document. */
export const COMPONENTS = {
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: `The token of a seat or a place, or an API key. A user who holds several places in a match with one key names the
side, or \`referee\`, behind it: \`wwk_.../us\`.
`,
    },
    administrator: {
      type: 'http',
      scheme: 'basic',
      description: 'The user `admin` with the password of the administrator.',
    },
  },
  headers: {
    ETag: {
      description:
        'About a match, the version of its log and a digest of the answer. Equal pictures of any match have the same tag.',
      schema: { type: 'string' },
      example: '"17.dGhlIGRpZ2VzdCBv"',
    },
    CacheControl: { description: 'How long it may be cached.', schema: { type: 'string' } },
    Location: { description: 'The address of what was created.', schema: { type: 'string' } },
    Link: { description: 'The next page, `rel="next"`.', schema: { type: 'string' } },
    IdempotencyReplayed: {
      description:
        '`true`: nothing has happened now, this was answered before to the same request with the same key.',
      schema: { enum: ['true'] },
    },
    RetryAfter: {
      description: 'Seconds to wait before the next try.',
      schema: { type: 'integer', minimum: 0 },
    },
  },
  responses: { NotModified: { description: 'Not changed.' } },
};
