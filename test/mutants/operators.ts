import ts from 'typescript';
import { parse } from './marks';
import type { Range } from './marks';
import { occurrences } from './symbols';
import type { Change, SourceText, Symbol } from './symbols';

/** One small change of a file, as a place and its new text. */
export interface Edit extends Range {
  readonly replace: string;
}

type Operator = (node: ts.Node) => readonly Edit[];

const OTHER_OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
};

/** Words of the rules, each with another of its kind: sides, phases, editions. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  us: 'german',
  german: 'us',
  allied: 'german',
  attack: 'fpf',
  fpf: 'attack',
  movement: 'combat',
  combat: 'movement',
  retreat: 'advance',
  displacement: 'retreat',
  '1976': '2009',
  '2009': '1976',
};

const OTHER_MEMBERS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
};

const operators: readonly Operator[] = [
  otherOperator,
  oneOperand,
  withoutNegation,
  swappedBranches,
  fixedCondition,
  otherNumber,
  otherWord,
  otherMember,
  withoutStatement,
  withoutFilter,
  otherJump,
];

/** Changes that the operators make in a file, in text order. */
export function editsOf(text: string): readonly Edit[] {
  const edits: Edit[] = [];
  const walk = (node: ts.Node): void => {
    if (isNoRule(node)) return;
    for (const operator of operators) edits.push(...operator(node));
    node.forEachChild(walk);
  };
  walk(parse(text));
  return edits;
}

/** Edit by symbol and text, with enough context that the text occurs once in the symbol. */
export function namedChange(edit: Edit, source: SourceText, all: readonly SourceText[]): Change | undefined {
  const symbol = source.symbols.find(({ start, end }) => start <= edit.start && end >= edit.end);
  if (symbol === undefined) return undefined;
  const around = source.text.slice(symbol.start, symbol.end);
  const node = widening(source.text, edit).find(
    ({ start, end }) => occurrences(around, source.text.slice(start, end)).length === 1,
  );
  if (node === undefined) return undefined;
  const { text } = source;
  return {
    in: symbol.name,
    ...fileHint(symbol, all),
    find: text.slice(node.start, node.end),
    replace: text.slice(node.start, edit.start) + edit.replace + text.slice(edit.end, node.end),
  };
}

/** File of a symbol, if another file has a symbol of this name. */
function fileHint({ name, file }: Symbol, all: readonly SourceText[]): { file?: string } {
  const others = all.filter((one) => one.file !== file && one.symbols.some((symbol) => symbol.name === name));
  if (others.length === 0) return {};
  return { file: file.split('/').slice(-2).join('/') };
}

/** Place and the nodes around it, from inside to outside. */
function widening(text: string, edit: Range): Range[] {
  const around: Range[] = [];
  const walk = (node: ts.Node): void => {
    if (node.getStart() > edit.start || node.end < edit.end) return;
    if (!ts.isSourceFile(node)) around.unshift({ start: node.getStart(), end: node.end });
    node.forEachChild(walk);
  };
  walk(parse(text));
  return [edit, ...around];
}

/** Fields that hold words for the reader, an example, its notation, or the number of a case. */
const WORDS_FOR_READERS = new Set([
  'example',
  'message',
  'notation',
  'reason',
  'arithmetic',
  'lineReason',
  'case',
  'ruling',
  'title',
  'values',
]);

function isNoRule(node: ts.Node): boolean {
  if (ts.isSourceFile(node)) return false;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isForStatement(node.parent) && node !== node.parent.statement && isRound(node.parent)) return true;
  if (isSize(node)) return true;
  if (ts.isThrowStatement(node) || ts.isTemplateExpression(node) || isGuard(node)) return true;
  if (keepsReady(node)) return true;
  if (ts.isConditionalExpression(node) && [node.whenTrue, node.whenFalse].every(isSentence)) return true;
  if (ts.isPropertyAssignment(node) && WORDS_FOR_READERS.has(node.name.getText())) return true;
  return ts.isCallExpression(node) && node.expression.getText() === 'violation';
}

/** True for `store.set(key, found)` after `const found = store.get(key) ?? …`, which only saves later work. */
function keepsReady(node: ts.Node): boolean {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return false;
  const { expression, arguments: given } = node.expression;
  const value = given[1];
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'set') return false;
  if (value === undefined || !ts.isIdentifier(value) || !ts.isBlock(node.parent)) return false;
  const known = `const ${value.text} = ${expression.expression.getText()}.get(`;
  return node.parent.statements.some((one) => one.getText().startsWith(known));
}

/** True for a loop over the six directions, whose head carries no rule. */
function isRound({ condition }: ts.ForStatement): boolean {
  return condition?.getText() === 'direction < 6';
}

/** True for `if (…) throw`, which play never reaches. */
function isGuard(node: ts.Node): boolean {
  if (!ts.isIfStatement(node) || node.elseStatement !== undefined) return false;
  const { thenStatement } = node;
  return ts.isThrowStatement(ts.isBlock(thenStatement) ? thenStatement.statements[0]! : thenStatement);
}

/** True for a comparison with "none", which is -1, so only the sign counts. */
function asksForSign(node: ts.Node): boolean {
  if (!ts.isBinaryExpression(node)) return false;
  const token = node.operatorToken.getText();
  return (token === '<' || token === '>=') && node.right.getText() === '0';
}

/**
 * True if the node asks whether there is a unit, a hex or a value. Without this question the rest asks about
 * nothing, and finds none.
 */
function asksForSome(node: ts.Node): boolean {
  if (asksForSign(node)) return true;
  if (!ts.isBinaryExpression(node)) return false;
  const token = node.operatorToken.getText();
  return (token === '===' || token === '!==') && ['undefined', 'null'].includes(node.right.getText());
}

/** True for the size of a table; a larger one changes nothing. */
function isSize({ parent }: ts.Node): boolean {
  return ts.isNewExpression(parent) && /^(?:U?[Ii]nt\d+Array|ArrayBuffer)$/.test(parent.expression.getText());
}

function put(node: ts.Node, replace: string): Edit {
  return { start: node.getStart(), end: node.end, replace };
}

function otherOperator(node: ts.Node): readonly Edit[] {
  if (!ts.isBinaryExpression(node)) return [];
  const { operatorToken } = node;
  const others = OTHER_OPERATORS[operatorToken.getText()] ?? [];
  return others.slice(asksForSign(node) ? 1 : 0).map((other) => put(operatorToken, other));
}

/** Replaces `a && b` by one of its operands, and the other side, `1 - side`, by the side. */
function oneOperand(node: ts.Node): readonly Edit[] {
  if (!ts.isBinaryExpression(node)) return [];
  const { left, right, operatorToken } = node;
  const token = operatorToken.getText();
  if (token === '&&' || token === '||') {
    const kept = [left, right].filter((_, at) => !asksForSome(at === 0 ? right : left));
    return kept.map((one) => put(node, `(${one.getText()})`));
  }
  return token === '-' && left.getText() === '1' ? [put(node, right.getText())] : [];
}

function withoutNegation(node: ts.Node): readonly Edit[] {
  const negates = ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken;
  return negates ? [put(node, node.operand.getText())] : [];
}

function swappedBranches(node: ts.Node): readonly Edit[] {
  if (!ts.isConditionalExpression(node)) return [];
  const { condition, whenTrue, whenFalse } = node;
  if ([whenTrue, whenFalse].some((branch) => isSentence(branch))) return [];
  return [put(node, `${condition.getText()} ? ${whenFalse.getText()} : ${whenTrue.getText()}`)];
}

function isSentence(node: ts.Node): boolean {
  return ts.isTemplateExpression(node) || (ts.isStringLiteral(node) && node.text.includes(' '));
}

function fixedCondition(node: ts.Node): readonly Edit[] {
  if (!ts.isIfStatement(node)) return [];
  const { expression } = node;
  return [...(asksForSome(expression) ? [] : ['false']), 'true'].map((fixed) => put(expression, fixed));
}

function otherNumber(node: ts.Node): readonly Edit[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [put(node, 'false')];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [put(node, 'true')];
  if (!ts.isNumericLiteral(node) || isStep(node) || asksForSign(node.parent)) return [];
  if (ts.isPrefixUnaryExpression(node.parent)) return [];
  const value = Number(node.text);
  return [value + 1, value - 1].filter((other) => other >= 0).map((other) => put(node, String(other)));
}

/** True for the step of a counting loop, which carries no rule. */
function isStep(node: ts.Node): boolean {
  let inner = node;
  while (!ts.isForStatement(inner.parent)) {
    inner = inner.parent;
    if (ts.isStatement(inner) || ts.isSourceFile(inner)) return false;
  }
  return inner.parent.incrementor === inner;
}

function otherWord(node: ts.Node): readonly Edit[] {
  if (!ts.isStringLiteral(node)) return [];
  const other = OTHER_WORDS[node.text];
  return other === undefined ? [] : [put(node, `'${other}'`)];
}

function otherMember(node: ts.Node): readonly Edit[] {
  if (!ts.isPropertyAccessExpression(node) || !ts.isCallExpression(node.parent)) return [];
  const other = OTHER_MEMBERS[node.name.text];
  return other === undefined ? [] : [put(node.name, other)];
}

/** Omits a statement: a call, an assignment. */
function withoutStatement(node: ts.Node): readonly Edit[] {
  return ts.isExpressionStatement(node) ? [put(node, ';')] : [];
}

function withoutFilter(node: ts.Node): readonly Edit[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression, name } = node.expression;
  return name.text === 'filter' ? [put(node, expression.getText())] : [];
}

function otherJump(node: ts.Node): readonly Edit[] {
  if (ts.isContinueStatement(node)) return [put(node, 'break;')];
  if (ts.isBreakStatement(node) && !ts.isCaseOrDefaultClause(node.parent)) return [put(node, 'continue;')];
  return [];
}
