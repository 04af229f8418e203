import { z } from 'zod';
import { inputOf } from '../../src/mcp/arguments';
import { tool } from '../../src/mcp/tool';
import type { Tool } from '../../src/mcp/tool';
import { TOOLS } from '../../src/mcp/tools';

type Json = Readonly<Record<string, unknown>>;
interface Listed {
  readonly type?: string;
  readonly minimum?: number;
  readonly items?: Listed;
  readonly properties?: Readonly<Record<string, Listed>>;
  readonly required?: readonly string[];
}

/** Value that a tool reads from its input, or the sentence that refuses it. */
async function read(one: Tool, sent: unknown): Promise<unknown> {
  const result = await inputOf(one)['~standard'].validate(sent);
  return result.issues === undefined ? result.value : result.issues.map(({ message }) => message).join('|');
}

function listed(one: Tool): Listed {
  return inputOf(one)['~standard'].jsonSchema.input({ target: 'draft-2020-12' });
}

/** Value that a schema allows; every JSON type of a tool's input has one. */
function sample(schema: Listed): unknown {
  const made: Readonly<Record<string, () => unknown>> = {
    object: () => samples(schema),
    array: () => [sample(schema.items!)],
    integer: () => schema.minimum ?? 1,
    string: () => '0918',
  };
  return made[schema.type ?? 'any']!();
}

function samples({ properties = {} }: Listed): Json {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, sample(schema)]));
}

/** Value with every number and truth value as a text. */
function inTexts(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(inTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inTexts(member)]));
}

/** Tool with members of all kinds, for tools that may come; none has them all. */
const anything = tool({
  name: 'anything',
  description: 'Members of every kind',
  input: z.object({
    flag: z.boolean(),
    share: z.number().optional(),
    unset: z.string().nullable().optional(),
    some: z.array(z.object({ count: z.int(), note: z.string().optional() })).optional(),
  }),
  weight: 1,
  run: () => Promise.reject(new Error('It is only read.')),
});

const OF_EVERY_KIND = { flag: true, share: 0.5, unset: 'x', some: [{ count: 2, note: 'x' }] };

describe.each([...TOOLS, anything].map((one) => [one.name, one] as const))('%s', (_name, one) => {
  const schema = listed(one);
  const full = one === anything ? OF_EVERY_KIND : samples(schema);
  const members = Object.keys(full);
  const needed = schema.required ?? [];

  test('takes a text of a number for the number, and of a truth value for that, wherever they stand', async () => {
    expect(await read(one, full)).toEqual(full);
    expect(await read(one, inTexts(full))).toEqual(full);
  });

  test('takes null as left out wherever a member may be, and refuses it by name elsewhere', async () => {
    for (const member of members) {
      const { [member]: _left, ...rest } = full as Json;
      const answer = await read(one, { ...full, [member]: null });
      if (needed.includes(member)) expect(answer).toMatch(new RegExp(`^${member}: it must .+, not null\\.$`));
      else expect(answer).toEqual(member === 'unset' ? { ...full, unset: null } : rest);
    }
  });

  test('names every member that is wrong, with its value and what is allowed', async () => {
    const answer = await read(one, Object.fromEntries(members.map((member) => [member, { odd: member }])));
    if (members.length === 0) expect(answer).toEqual({});
    for (const member of members) {
      expect(answer).toMatch(new RegExp(`(^|; )${member}: it must be [^;]+, not {"odd":"${member}"}[;.]`));
    }
  });

  test('names every member that is missing, with what is allowed', async () => {
    const answer = await read(one, {});
    if (needed.length === 0) expect(answer).toEqual({});
    for (const member of needed)
      expect(answer).toMatch(new RegExp(`(^|; )${member}: it is missing, and must be `));
  });
});

test.each([
  '',
  ' 1',
  '1 ',
  '0x1',
  '01',
  '+1',
  '1,5',
  'one',
  'NaN',
  '1.5',
  '9007199254740993',
  'true',
  true,
  [1],
])('a version is not read from %j', async (version) => {
  const position = TOOLS.find(({ name }) => name === 'position')!;
  expect(await read(position, { match: 'm', version })).toMatch(/^version: it must be .+, not /);
});

test.each(['yes', 'True', '1', 1, 0, ''])('a truth value is not read from %j', async (flag) => {
  expect(await read(anything, { flag })).toMatch(/^flag: it must be true or false, not /);
});

test('a long value is shown in part', async () => {
  const answer = await read(anything, { flag: '\u{1f600}'.repeat(1_000) });
  expect(answer).toBe(`flag: it must be true or false, not "${'\u{1f600}'.repeat(59)}....`);
});
