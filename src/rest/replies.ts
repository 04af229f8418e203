import { addressOf, namesIn, shownInRest } from '../operations/operation';
import { eventStream } from '../operations/event-stream';
import type { UseCaseAnswer, Call, Operation, Stream, TaggedAnswer } from '../operations/operation';
import type { Reply } from '../operations/reply';
import { etagOf } from './etag';
import { BASE } from './page';
import { unwrap } from './problem';

/** Answer of an operation with its request. */
export interface Answered {
  readonly answer: UseCaseAnswer;
  readonly content: Readonly<Record<string, unknown>>;
  readonly call: Call;
}

/** Answer of REST. Throws a HttpProblem if the operation was refused. */
export async function replyTo(operation: Operation, { answer, content, call }: Answered): Promise<Reply> {
  const done = unwrap(answer, call.headers['if-match'] !== undefined);
  const { rest } = operation;
  if (isTagged(answer)) return taggedText(answer);
  if (operation.stream !== undefined) return streamOf(operation.stream, done, content);
  if (rest?.reply !== undefined) return rest.reply(done as never, content as never, call);
  if (rest?.status === 204) return { status: 204 };
  const shown = shownOf(done, shownInRest(operation));
  const head = { status: rest?.status ?? 200, headers: headersOf(operation, done, content) };
  if ('cursor' in shown) return page(operation, shown, content, head);
  return rest?.tag === true ? tagged(shown, head) : { ...head, body: shown };
}

function streamOf({ member, event }: Stream, answer: object, terms: object): Reply {
  const source = (answer as Readonly<Record<string, AsyncIterable<never>>>)[member]!;
  return eventStream(source, event, terms);
}

function isTagged(answer: UseCaseAnswer): answer is TaggedAnswer {
  return answer.status === 'text' || answer.status === 'known';
}

function taggedText(answer: TaggedAnswer): Reply {
  const headers = { ETag: answer.tag };
  if (answer.status === 'known') return { status: 304, headers };
  return { headers, type: 'application/json', content: answer.text };
}

/** The member that REST shows, or all members of the answer. */
function shownOf(
  { status: _, repeated: _repeated, ...shown }: UseCaseAnswer,
  member: string | undefined,
): object {
  return member === undefined ? shown : shown[member as never];
}

interface Head {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

function headersOf({ rest }: Operation, done: UseCaseAnswer, content: object): Head['headers'] {
  const headers: Record<string, string> = {};
  if (done.repeated === true) headers['Idempotency-Replayed'] = 'true';
  const location = rest?.location?.(done as never, content as never);
  if (location !== undefined) headers['Location'] = `${BASE}${location}`;
  return headers;
}

/** Page of a list. `next`, like the header `Link`, is the address of the next page; null on the last one. */
function page(operation: Operation, shown: object, content: Answered['content'], head: Head): Reply {
  const { cursor, ...items } = shown as { readonly cursor: unknown };
  if (cursor === null) return { ...head, body: { ...items, next: null } };
  const { path } = addressOf(operation);
  const inPath = namesIn(path);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>({ ...content, cursor })) {
    if (inPath.includes(name)) continue;
    for (const one of [value].flat()) query.append(name, `${one as string | number}`);
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(content[name])),
  );
  const next = `${BASE}${filled}?${query.toString()}`;
  return { ...head, headers: { ...head.headers, Link: `<${next}>; rel="next"` }, body: { ...items, next } };
}

/** Answer about a match: its tag begins with the version of the log. */
function tagged(shown: object, head: Head): Reply {
  const content = JSON.stringify(shown);
  const version = 'version' in shown && typeof shown.version === 'number' ? shown.version : 0;
  const ETag = etagOf(version, content);
  return { status: head.status, headers: { ...head.headers, ETag }, type: 'application/json', content };
}
