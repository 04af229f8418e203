'use strict';

const { readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const ts = require('typescript');

const root = join(__dirname, '../..');

/** Folders whose texts callers read, and those of the page. */
const CALLERS = ['src', 'scripts', 'examples/discord-bot/src'];
const PAGE = ['web/src'];

/** Files whose texts describe the contract, draw, are samples, or run in Redis. */
const OTHER_FILES =
  /(?:^|[/-])(?:schema|operations|scripts)\.ts$|^src\/(?:schema\/(?:glossary|inputs)|pictures\/svg|service\/examples)\//;

/** Calls and members whose texts describe the contract. */
const DESCRIBING_CALLS = /^(?:describe|meta)$/;
const DESCRIBING_MEMBERS = /^(?:summary|description)$/;

/** Words in a row, of which one is in small letters. */
const WORDS = /[\p{L}\d…]['’"`),:;.]* ["`(]?[\p{L}\d…]/u;
const WORD = /[a-z]{2}/;

/** Markup, style sheets, and programs for Redis. */
const NO_PROSE = /^[\w-]+(?:, [\w-]+)+$|^\s*(?:[<.#\\]|\{\s)|redis\.call|[\w-]+: [^;]+;\s|=\\?"/;

/** A text as pieces with values between them; undefined for other expressions. */
function textOf(node, source) {
  if (ts.isStringLiteralLike(node)) return { pieces: [node.text], values: [] };
  if (ts.isTemplateExpression(node)) {
    return {
      pieces: [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)],
      values: node.templateSpans.map(({ expression }) => expression.getText(source)),
    };
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [textOf(node.left, source), textOf(node.right, source)];
  if (left === undefined || right === undefined) return undefined;
  const seam = left.pieces.at(-1) + right.pieces[0];
  return {
    pieces: [...left.pieces.slice(0, -1), seam, ...right.pieces.slice(1)],
    values: [...left.values, ...right.values],
  };
}

function isProse({ pieces }) {
  return WORD.test(pieces.join(' ')) && WORDS.test(pieces.join('…')) && !NO_PROSE.test(pieces.join('…'));
}

function describesContract(node, source) {
  if (ts.isPropertyAssignment(node)) return DESCRIBING_MEMBERS.test(node.name.getText(source));
  if (!ts.isCallExpression(node)) return false;
  return DESCRIBING_CALLS.test((node.expression.name ?? node.expression).getText(source));
}

function sentencesIn(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isTaggedTemplateExpression(node)) return;
    if (describesContract(node, source)) {
      if (ts.isCallExpression(node)) visit(node.expression);
      return;
    }
    const text = textOf(node, source);
    if (text !== undefined && isProse(text)) {
      found.push({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        ...text,
      });
    }
    // Values hold sentences of their own; the parts of a sum do not.
    if (text === undefined || ts.isTemplateExpression(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => !OTHER_FILES.test(file))
    .sort();
}

/** Lists the texts that people read, as pieces with the expressions of the values between them. */
function sentences({ page = false } = {}) {
  return (page ? PAGE : CALLERS).flatMap(filesIn).flatMap(sentencesIn);
}

/** Writes a sentence as a template: `There is no hex ${hex}.` */
function templateOf({ pieces, values }) {
  return pieces.map((piece, at) => (at < values.length ? `${piece}\${${values[at]}}` : piece)).join('');
}

/** Prints the sentences that contain a text, or all; with `--page` those of the page. */
function printSentences(args) {
  const wanted = args
    .filter((arg) => arg !== '--page')
    .join(' ')
    .toLowerCase();
  for (const one of sentences({ page: args.includes('--page') })) {
    const template = templateOf(one).replaceAll('\n', '\\n');
    if (template.toLowerCase().includes(wanted)) console.log(`${one.file}:${one.line} ${template}`);
  }
}

module.exports = { printSentences, sentences, templateOf };
