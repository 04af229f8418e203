import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Target } from './targets';
import type { HeaderLine, WireRequest } from './wire';

/** One way to make a request odd. */
export interface Oddity {
  readonly title: string;
  /** `taken` if the meaning stays the same, or the words with which the request may be refused. */
  readonly outcome: 'taken' | RegExp;
  /** Undefined if the oddity does not concern the request. */
  readonly change: (target: Target) => WireRequest | undefined;
}

/** Value of a header, several values sent one after another, or undefined for none. */
type Row = readonly [value: string | readonly string[] | undefined, outcome: Oddity['outcome']];

const TAKEN = 'taken';
const anyTarget = (): boolean => true;
const withBody = ({ request }: Target): boolean => request.body !== undefined;
const elsewhere = ({ kind }: Target): boolean => kind !== 'MCP';
const ofRest = ({ kind }: Target): boolean => kind === 'REST';
/** True if the credential of the request is checked. */
const identified = ({ request: { target } }: Target): boolean => /^\/(?:v1\/|graphql|mcp)/.test(target);

function header(
  name: string,
  rows: readonly Row[],
  concerns: (target: Target) => boolean = anyTarget,
): readonly Oddity[] {
  return rows.map(([given, outcome]) => {
    const values = [given ?? []].flat();
    const shown = values.map((value) => (value.length > 60 ? `${value.slice(0, 60)}...` : value));
    return {
      title: given === undefined ? `no ${name}` : `${name}: ${shown.join(' | ')}`,
      outcome,
      change: (target) => (concerns(target) ? withHeader(target.request, name, values) : undefined),
    };
  });
}

function withHeader(request: WireRequest, name: string, values: readonly string[]): WireRequest {
  const others = request.headers.filter(([other]) => other.toLowerCase() !== name.toLowerCase());
  return { ...request, headers: [...others, ...values.map((value): HeaderLine => [name, value])] };
}

const JSON_TYPE = /application\/json/;
const CONTENT_TYPE = header(
  'Content-Type',
  [
    ['application/json; charset=utf-8', TAKEN],
    ['application/json;charset=UTF-8', TAKEN],
    ['application/json; charset="utf-8"', TAKEN],
    ['application/json; charset=utf8', TAKEN],
    ['application/json; charset=UTF8', TAKEN],
    ['application/json; charset=us-ascii', TAKEN],
    ['APPLICATION/JSON', TAKEN],
    ['Application/Json ; Charset=Utf-8', TAKEN],
    ['application/json;', TAKEN],
    [['application/json', 'application/json'], TAKEN],
    [undefined, JSON_TYPE],
    ['', JSON_TYPE],
    ['text/json', JSON_TYPE],
    ['text/plain', JSON_TYPE],
    ['text/plain; charset=latin1', JSON_TYPE],
    ['application/x-www-form-urlencoded', JSON_TYPE],
    ['multipart/form-data; boundary=x', JSON_TYPE],
    ['application/octet-stream', JSON_TYPE],
    ['application/graphql', JSON_TYPE],
    ['application/vnd.api+json', JSON_TYPE],
    ['*/*', JSON_TYPE],
    ['json', JSON_TYPE],
    [';;;', JSON_TYPE],
    ['__proto__', JSON_TYPE],
    ['application/json; charset=iso-8859-1', /UTF-8/],
    ['application/json; charset=utf-16', /UTF-8/],
    ['application/json; charset=nonsense', /UTF-8/],
    ['application/json; charset=', /UTF-8/],
  ],
  withBody,
);

const OTHER_TYPE = /application\/json|text\/event-stream/;
const ACCEPT = header(
  'Accept',
  [
    [undefined, OTHER_TYPE],
    ['', OTHER_TYPE],
    ['*/*', TAKEN],
    ['*', OTHER_TYPE],
    ['application/json', OTHER_TYPE],
    ['application/json;q=0.1', OTHER_TYPE],
    ['APPLICATION/JSON', OTHER_TYPE],
    ['application/*', OTHER_TYPE],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', TAKEN],
    ['image/webp', OTHER_TYPE],
    ['application/json;q=0', OTHER_TYPE],
    ['nonsense', OTHER_TYPE],
    [';;;,,,q=q', OTHER_TYPE],
    [['application/json', 'text/event-stream'], TAKEN],
    [`${'text/x, '.repeat(500)}*/*`, TAKEN],
  ],
  elsewhere,
);

const ACCEPT_ENCODING = header('Accept-Encoding', [
  ['', TAKEN],
  ['identity', TAKEN],
  ['GZIP', TAKEN],
  ['br', TAKEN],
  ['zstd', TAKEN],
  ['gzip;q=0', TAKEN],
  ['*;q=0', TAKEN],
  ['identity;q=0', TAKEN],
  ['gzip, gzip, , ;q=x', TAKEN],
  [['gzip', 'deflate'], TAKEN],
]);

const CODINGS = /gzip, deflate or br/;
const CONTENT_ENCODING: readonly Oddity[] = [
  ...header(
    'Content-Encoding',
    [
      ['', TAKEN],
      ['identity', TAKEN],
      ['IDENTITY', TAKEN],
      ['gzip', /Content-Encoding/],
      ['br', /Content-Encoding/],
      // Node decompresses it from 22.15 on.
      ['zstd', new RegExp(`${CODINGS.source}|Content-Encoding`)],
      ['compress', CODINGS],
      ['gzip, gzip', CODINGS],
      ['__proto__', CODINGS],
      ['utf-8', CODINGS],
    ],
    withBody,
  ),
  compressed('gzip', gzipSync),
  compressed('GZip', gzipSync),
  compressed('deflate', deflateSync),
  compressed('br', brotliCompressSync),
];

function compressed(coding: string, compress: (body: string | Buffer) => Buffer): Oddity {
  return {
    title: `a body in ${coding}`,
    outcome: TAKEN,
    change: ({ request }) =>
      request.body === undefined
        ? undefined
        : { ...withHeader(request, 'Content-Encoding', [coding]), body: compress(request.body) },
  };
}

const BODY: readonly Oddity[] = [
  body('no body', undefined, /body|query|JSON|must be an object/),
  body('an empty body', '', /body|query|JSON|must be an object/),
  body('white space', ' \r\n', /JSON/),
  body('null', 'null', /body|query|JSON|must be an object/),
  body('a list', '[]', /body|query|JSON|must be an object/),
  body('a text', '"text"', /body|query|JSON|must be an object/),
  body('a number', '1e1', /body|query|JSON|must be an object/),
  body('JSON that is cut off', '{"a":', /JSON/),
  body('bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]), /JSON/),
  {
    title: 'a body after a byte order mark',
    outcome: TAKEN,
    change: ({ request }) =>
      request.body === undefined ? undefined : { ...request, body: `\ufeff${request.body.toString()}` },
  },
  {
    title: 'a body in chunks',
    outcome: TAKEN,
    change: (target) =>
      withBody(target) ? withHeader(target.request, 'Transfer-Encoding', ['chunked']) : undefined,
  },
  {
    title: 'a body where none is read',
    outcome: TAKEN,
    change: ({ request }) => (request.method === 'GET' ? { ...request, body: 'nonsense' } : undefined),
  },
];

function body(title: string, sent: WireRequest['body'], outcome: RegExp): Oddity {
  return {
    title: `${title} for a body`,
    outcome,
    change: (target) => (withBody(target) ? { ...target.request, body: sent } : undefined),
  };
}

const IF_NONE_MATCH = header('If-None-Match', [
  ['', TAKEN],
  ['*', TAKEN],
  ['"x"', TAKEN],
  ['W/"x"', TAKEN],
  ['nonsense', TAKEN],
  ['"', TAKEN],
  ['"a", W/"b", "c"', TAKEN],
  [['"a"', '"b"'], TAKEN],
  [`"${'x'.repeat(4_000)}"`, /if-none-match/i],
]);

const NO_TAG = /ETag|if-match/i;
const IF_MATCH = header(
  'If-Match',
  [
    ['', NO_TAG],
    ['*', TAKEN],
    ['"3"', TAKEN],
    ['W/"3"', TAKEN],
    ['"3.AAAAAAAAAAAAAAAA-gzip"', TAKEN],
    ['"3.AAAAAAAAAAAAAAAA--gzip"', TAKEN],
    ['"x"', NO_TAG],
    ['3', NO_TAG],
    ['"3", "4"', NO_TAG],
    [['"3"', '"3"'], NO_TAG],
    ['"1e1"', NO_TAG],
    ['"99999999999999999999"', NO_TAG],
  ],
  ofRest,
);
const OF_FILES = header('If-Match', [['"x"', NO_TAG]], ({ kind }) => kind === 'page');

const OF_DATES = ['If-Modified-Since', 'If-Unmodified-Since', 'If-Range'].flatMap((name) =>
  header(name, [
    ['', TAKEN],
    ['nonsense', TAKEN],
    ['Sat, 28 Nov 2099 00:00:00 GMT', TAKEN],
    ['Thu, 01 Jan 1970 00:00:00 GMT', /If-Unmodified-Since/],
    ['-1', /If-Unmodified-Since/],
  ]),
);

const RANGE = header('Range', [
  ['', TAKEN],
  ['bytes=0-10', TAKEN],
  ['bytes=-5', TAKEN],
  ['bytes=5-2', /Range/],
  ['bytes=999999999-', /Range/],
  ['bytes=0-1,3-4', TAKEN],
  ['items=0-1', TAKEN],
  ['bytes=a-b', TAKEN],
  ['nonsense', TAKEN],
]);

const EXPECT = header('Expect', [
  ['100-continue', TAKEN],
  ['100-Continue', TAKEN],
  ['', TAKEN],
  ['nonsense', TAKEN],
]);

const ORIGIN = header(
  'Origin',
  [
    ['', TAKEN],
    ['null', TAKEN],
    ['https://example.com', TAKEN],
    ['nonsense', TAKEN],
    ['*', TAKEN],
    [['https://a.example', 'https://b.example'], TAKEN],
  ],
  elsewhere,
);

const HOST = header(
  'Host',
  [
    ['', TAKEN],
    ['example.com', TAKEN],
    ['EXAMPLE.com:80', TAKEN],
    ['[::1]:4000', TAKEN],
    ['localhost:99999', TAKEN],
    ['a b/c', TAKEN],
    [['a', 'b'], TAKEN],
  ],
  elsewhere,
);

const CREDENTIAL = /credential|token|key|password/i;
const AUTHORIZATION: readonly Oddity[] = [
  ...header(
    'Authorization',
    [
      '',
      'Bearer',
      'Bearer ',
      'nonsense',
      'Token abc',
      'Bearer no.such.token',
      'Bearer a b',
      'Bearer \u00e9\u00df',
      'Basic !!!',
      'Basic YWRtaW46eA==',
      'Digest username="x"',
      `Bearer ${'x'.repeat(6_000)}`,
    ].map((value): Row => [value, CREDENTIAL]),
    identified,
  ),
  ...['bearer', 'BEARER', 'bEaReR', 'Bearer '].map((scheme): Oddity => ({
    title: `Authorization: ${scheme} <token>`,
    outcome: TAKEN,
    change({ request }) {
      const own = request.headers.find(([name]) => name === 'Authorization')?.[1];
      return own === undefined
        ? undefined
        : withHeader(request, 'Authorization', [own.replace('Bearer', scheme)]);
    },
  })),
];

const KEY = /idempotency.key/i;
const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  [
    ['', KEY],
    ['a b', KEY],
    ['\u00e9', KEY],
    ['x'.repeat(256), KEY],
    [['a', 'b'], KEY],
    ['"8e03978e-40d5-43dd-bc93-6894a57f9324"', TAKEN],
    ['__proto__', TAKEN],
  ],
  ofRest,
);

const EVENT = /Last-Event-ID|event/i;
const LAST_EVENT_ID = header('Last-Event-ID', [
  ['0-1', TAKEN],
  ['', EVENT],
  ['nonsense', EVENT],
  ['-1', EVENT],
  ['999999-1', EVENT],
  ['1e1', EVENT],
  ['\u00e9', EVENT],
  [['0-1', '0-1'], EVENT],
]);

/** Java's client offers HTTP/2 with every request. */
const UPGRADE: readonly Oddity[] = ['h2c', 'websocket', 'nonsense'].map((protocol) => ({
  title: `Upgrade: ${protocol}`,
  outcome: /websocket|Upgrade/i,
  change: ({ request }) => ({
    ...request,
    headers: [
      ...request.headers,
      ['Connection', 'Upgrade, HTTP2-Settings, close'],
      ['Upgrade', protocol],
      ['HTTP2-Settings', 'AAMAAABkAAQ'],
    ],
  }),
}));

const OTHERS: readonly Oddity[] = [
  ...header('X-Request-Id', [
    ['', TAKEN],
    ['\u00e9', TAKEN],
    [['aaaaaaaaa', 'bbbbbbbbb'], TAKEN],
    ['x'.repeat(5_000), TAKEN],
  ]),
  ...header('X-Forwarded-For', [
    ['nonsense', TAKEN],
    ['', TAKEN],
    ['::1, , 999.1.1.1', TAKEN],
  ]),
  ...header('Cookie', [['nonsense; =; a', TAKEN]]),
  ...header('X-HTTP-Method-Override', [['DELETE', TAKEN]]),
];

/** Ways to make a request odd, by the part of it. */
export const ODDITIES: Readonly<Record<string, readonly Oddity[]>> = {
  'Content-Type': CONTENT_TYPE,
  Accept: ACCEPT,
  'Accept-Encoding': ACCEPT_ENCODING,
  'Content-Encoding': CONTENT_ENCODING,
  'the body and its length': BODY,
  'If-None-Match': IF_NONE_MATCH,
  'If-Match': [...IF_MATCH, ...OF_FILES],
  'conditions by date': OF_DATES,
  Range: RANGE,
  Expect: EXPECT,
  Origin: ORIGIN,
  Host: HOST,
  Authorization: AUTHORIZATION,
  'Idempotency-Key': IDEMPOTENCY_KEY,
  'Last-Event-ID': LAST_EVENT_ID,
  Upgrade: UPGRADE,
  'other headers': OTHERS,
};
