import { GraphQLError, parse, validate } from 'graphql';
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { schema } from '../../src/resolvers/schema';
import { MAX_COST, MAX_DOCUMENT_TOKENS, MAX_ROOT_FIELDS } from '../../src/server/config';
import { costOf } from '../../src/server/limits/cost';
import type { CostedRequest } from '../../src/server/limits/cost';
import { DOCUMENT_RULES } from '../../src/server/limits/document-rules';
import { allFields } from '../../test/graphql/selection';
import type { Fight } from './fights';
import { smallCalls } from './small';

/** Document that the limits admit, with as much as they allow. */
export interface Dear {
  readonly about: string;
  /** Each asks about other entries of the log, so that no answer is cached. */
  readonly document: (first: number) => string;
}

/** Questions to a match, with the arguments that make them expensive. */
const QUESTIONS: Readonly<Record<string, string>> = {
  position: '(at: $at)',
  history: '(from: 1, to: 100)',
  jobs: '(limit: 100)',
  legalActions: '(at: $at, side: "$side")',
  obligations: '(at: $at)',
  attacks: '(at: $at, limit: 100)',
  plans: '(at: $at)',
  score: '(at: $at)',
  outlook: '(at: $at)',
};

const SYSTEM = '(system: "remagen")';
/** Fields of the query that ask for no match. */
const CATALOGUE = [
  'systems',
  'rulings',
  'rules(case: "7")',
  'engine',
  'combatResults',
  'matches(limit: 100)',
  'events(limit: 100)',
  ...['map', 'units', 'scenarios', 'boardLayout', 'mapPicture', 'counterPictures'].map(
    (field) => field + SYSTEM,
  ),
];
/** Fields of the query that name a match. */
const OF_MATCH = ['verify', 'export', 'matchNotation', 'receipt', 'picture'];

const ARGUMENTS: Readonly<Record<string, string>> = {
  picture: '(match: "$match", at: $at, format: png)',
  receipt: '(match: "$match", entry: $at)',
};

/** Document by the number of its questions; `most` limits the items of a page. */
type Form = readonly [about: string, make: (times: number) => string, most?: number];

/** Most items of a page. */
const LONGEST_PAGE = 100;

/**
 * Most expensive documents of every question: with as many aliases as the limits admit, of the match, of the
 * question, and in the longest lists, and each with a minimal answer; about a recorded match, with the rights of
 * `side`.
 */
export function dearDocuments(fight: Fight, side: string): readonly Dear[] {
  const { match } = fight;
  const query = schema.getQueryType()!;
  const matchType = schema.getType('Match') as GraphQLObjectType;
  const whole = (type: GraphQLObjectType, name: string): string => allFields(type.getFields()[name]!.type);
  const questions = Object.entries(QUESTIONS).map(([name, args]) => ({
    name,
    text: `${name}${args} ${whole(matchType, name)}`,
  }));
  const named = '(id: "$match")';
  const filled = (text: string, first: number): string => {
    let at = first;
    const numbered = text.replaceAll(/\$at/g, () => String(at++));
    return `{ ${numbered.replaceAll('$match', match).replaceAll('$side', side)} }`;
  };
  // As many questions at once as the limits admit.
  const many = questions.reduce((kept, { text }) => {
    const more = `${kept} ${text}`;
    return isAdmitted({ schema, variables: {} }, filled(`match${named} { ${more} }`, 1)) ? more : kept;
  }, '');
  const forms: Form[] = [
    ...[...questions, { name: 'many questions', text: many }].flatMap(({ name, text }): Form[] => [
      [
        `${name} of one match under many names`,
        (times) => repeated(times, () => `match${named} { ${text} }`),
      ],
      [
        `${name} of a list`,
        (times) => `matches(limit: ${times}) { matches { ${text.replaceAll('at: $at', 'at: 0')} } }`,
        LONGEST_PAGE,
      ],
    ]),
    ...questions.map(({ name, text }): Form => [
      `${name} many times of one match`,
      (times) => `match${named} { ${repeated(times, () => text)} }`,
    ]),
    ...CATALOGUE.map((call): Form => [
      call,
      (times) => repeated(times, () => `${call} ${whole(query, /^\w+/.exec(call)![0])}`),
    ]),
    ...OF_MATCH.map((name): Form => [
      `Query.${name}`,
      (times) =>
        repeated(times, () => `${name}${ARGUMENTS[name] ?? '(match: "$match")'} ${whole(query, name)}`),
    ]),
    ...smallCalls(schema, query, fight).map(({ name, text }): Form => [
      `little of Query.${name}`,
      (times) => repeated(times, () => text),
    ]),
    ...smallCalls(schema, matchType, fight).map(({ name, text }): Form => [
      `little of Match.${name}`,
      (times) => `match${named} { ${repeated(times, () => text)} }`,
    ]),
  ];
  return forms.map(([about, make, most = Infinity]) => {
    const times = Math.min(
      most,
      mostAdmitted(schema, (count) => filled(make(count), 1)),
    );
    return { about: `${about}, ${times}`, document: (first) => filled(make(times), first) };
  });
}

export const repeated = (times: number, make: (number: number) => string): string =>
  Array.from({ length: times }, (_, number) => `a${number}: ${make(number)}`).join(' ');

/** Largest of the usual counts that the limits admit. */
export function mostAdmitted(
  schema: GraphQLSchema,
  make: (times: number) => string,
  variables: CostedRequest['variables'] = {},
): number {
  const most = [400, 300, 200, 150, 100, 50, 30, MAX_ROOT_FIELDS, 15, 10, 7, 5, 4, 3, 2, 1].find((times) =>
    isAdmitted({ schema, variables }, make(times)),
  );
  if (most === undefined) throw new Error(`The limits do not even let this through: ${make(1)}`);
  return most;
}

function isAdmitted({ schema, variables }: Omit<CostedRequest, 'document'>, text: string): boolean {
  try {
    const document = parse(text, { maxLexicalTokens: MAX_DOCUMENT_TOKENS });
    const problems = validate(schema, document, [...DOCUMENT_RULES]);
    return problems.length === 0 && costOf({ schema, document, variables }) <= MAX_COST;
  } catch (error) {
    // More words than a document may have, or more fields than are examined.
    if (error instanceof GraphQLError) return false;
    throw error;
  }
}
