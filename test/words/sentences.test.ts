import { sentences, templateOf } from '../../scripts/lib/sentences.cjs';
import type { Sentence } from '../../scripts/lib/sentences.cjs';

/** Programs that contributors alone run, and texts that programs read: notation, keys, streams. */
const NOT_FOR_CALLERS =
  /^scripts\/lib\/|^src\/(?:notation\/write-match|service\/webhooks\/signing|operations\/event-stream)\.ts$/;

/** A verb that lacks its actor. */
const NO_SUBJECT =
  /^(?:must|may|might|can|cannot|is|are|was|were|has|have|had|will|would|should|does|did)\b(?!.*\?$)/;

/** Expression of a value that is an id: `side`, `position.phase`, `unit.id`, `units.map(({ id }) => id)`. */
const ID =
  /^(?!zone\.)(?:[\w!?.()[\]]+\.)?(?:id|side|system|scenario|phase|phasing|winner|unit|match|game)!?(?: \?\? '')?$|=> (?:\w+\.)?id\)|^(?:[\w.]+\.)?(?:sides|units|ids|systems|scenarios)\.(?:join|map)\(/;

/** Ids of the API outside of quotation marks and code. */
const ID_IN_TEXT =
  /\b(?:us|de|uk|pl)-[a-z\d]+-[a-z\d-]+|\bhurtgen-forest\b|(?<!\b(?:to|for|with|lets) )\bus\b|\b(?:german|allied)\b/;

/** The other words for an act that has one: a match is resigned; giving up ground is another act. */
const OTHER_VERBS = /\bg[ia]v(?:e|es|en|ing) up\b(?! ground)/i;

/** A list of sentences of any length; `sentencesOf` and `problemsText` end it with a count. */
const ENDLESS = /\bmessage\b.*\.join\(/;

/** A file, folder or port that its sentence does not name. */
const UNNAMED = /\b(?:the|this) (?:file|folder|port) (?:is|has|holds|cannot|does)\b/i;

const OPENING = /["`/@]$/;
const CLOSING = /^["`/@]/;

/** Names of the rules that a sentence breaks. */
function faultsOf({ pieces, values }: Pick<Sentence, 'pieces' | 'values'>): string[] {
  const whole = pieces.join('…');
  // Commands to copy, code and what stands in quotation marks are the caller's own.
  const prose = whole.replaceAll(/`[^`]*`|"[^"]*"|^ *(?:\w+=\S+ )?westwall .*$/gm, '');
  const bare = values.some(
    (value, at) => ID.test(value) && !(OPENING.test(pieces[at]!) && CLOSING.test(pieces[at + 1]!)),
  );
  return [
    ...(NO_SUBJECT.test(whole.trim()) ? ['no subject'] : []),
    ...(bare || ID_IN_TEXT.test(prose) ? ['an id'] : []),
    ...(OTHER_VERBS.test(prose) ? ['another verb'] : []),
    ...(values.some((value) => ENDLESS.test(value)) ? ['an endless list'] : []),
    ...(UNNAMED.test(prose) ? ['no name of the file or port'] : []),
  ];
}

const LIST = sentences().filter(({ file }) => !NOT_FOR_CALLERS.test(file));

test('sentences that callers read have a subject, names and one verb for one act', () => {
  expect(LIST.length).toBeGreaterThan(1_500);
  const faults = LIST.flatMap((one) =>
    faultsOf(one).map((fault) => `${one.file}:${one.line} ${fault}: ${templateOf(one)}`),
  );
  expect(faults).toEqual([]);
});

test.each<readonly [string, Pick<Sentence, 'pieces' | 'values'>, readonly string[]]>([
  ['a verb alone', { pieces: ['must answer whether a move is taken back'], values: [] }, ['no subject']],
  ['a question', { pieces: ['May it enter?'], values: [] }, []],
  ['a bare side', { pieces: ['', ' has won.'], values: ['result.winner'] }, ['an id']],
  ['a side by its name', { pieces: ['', ' has won.'], values: ['playerTitle(result.winner)'] }, []],
  ['a value of the caller', { pieces: ['There is no side "', '".'], values: ['side'] }, []],
  ['an id after a dollar', { pieces: ['In $', '.'], values: ['unit.id'] }, ['an id']],
  ['a word that ends as an id', { pieces: ['It is ', '.'], values: ['said'] }, []],
  ['ids in a row', { pieces: ['Lost: '], values: [`units.map(({ id }) => id).join(', ')`] }, ['an id']],
  ['an id in words', { pieces: ['de-mg-31 stands in 0917'], values: [] }, ['an id']],
  ['an id in code', { pieces: ['Send `de-mg-31-x`.'], values: [] }, []],
  ['a match that is given up', { pieces: ['Do you give up?'], values: [] }, ['another verb']],
  ['ground that is given up', { pieces: ['Give up ground.'], values: [] }, []],
  [
    'all sentences of a list',
    { pieces: ['Refused: ', ''], values: [`violations.map(({ message }) => message).join(' ')`] },
    ['an endless list'],
  ],
  ['a port', { pieces: ['The port is in use.'], values: [] }, ['no name of the file or port']],
])('the rule judges %s', (_what, sentence, faults) => {
  expect(faultsOf({ pieces: [...sentence.pieces, ''], values: sentence.values })).toEqual(faults);
});
