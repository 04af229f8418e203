import ts from 'typescript';

/** Place in a text, its end not included. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Piece of code that runs as a whole or not at all, with the number that counts its runs. */
export interface Block extends Range {
  readonly number: number;
}

export interface Marked {
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** Names of the functions that marked code calls. */
export const LOOP = '__loop';
export const BLOCK = '__block';

export function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('module.ts', text, ts.ScriptTarget.ES2022, true);
}

/** Text with a call at the start of every loop, so that a count stops an endless one. */
export function markLoops(text: string): string {
  return mark(text, () => []).text;
}

/** Text with a call in every loop and in every block; blocks are numbered from `first`. */
export function markBlocks(text: string, first: number): Marked {
  return mark(text, ownBlocks, first);
}

/** Smallest block around a place; undefined at the top level of a module, which always runs. */
export function blockAround(blocks: readonly Block[], { start, end }: Range): Block | undefined {
  return blocks
    .filter((block) => block.start <= start && block.end >= end)
    .reduce<Block | undefined>(
      (best, block) => (best === undefined || sizeOf(block) < sizeOf(best) ? block : best),
      undefined,
    );
}

function sizeOf({ start, end }: Range): number {
  return end - start;
}

interface Insertion {
  readonly at: number;
  readonly opens: boolean;
  readonly text: string;
}

function mark(text: string, blocksOf: (node: ts.Node) => readonly ts.Node[], first = 0): Marked {
  const insertions: Insertion[] = [];
  const blocks: Block[] = [];
  const marksAt = new Map<ts.Node, string>();
  const walk = (node: ts.Node): void => {
    if (ts.isIterationStatement(node, false)) addMark(node.statement, `${LOOP}();`);
    for (const part of blocksOf(node)) {
      const number = first + blocks.length;
      blocks.push({ number, start: part.getStart(), end: part.end });
      addMark(part, ts.isExpression(part) ? `${BLOCK}(${number}),` : `${BLOCK}(${number});`);
    }
    const [opening, closing] = bracketsOf(node, marksAt.get(node));
    if (opening !== undefined) insertions.push({ ...opening, opens: true });
    node.forEachChild(walk);
    if (closing !== undefined) insertions.push({ ...closing, opens: false });
  };
  const addMark = (node: ts.Node, call: string): void => {
    marksAt.set(node, (marksAt.get(node) ?? '') + call);
  };
  walk(parse(text));
  return { text: inserted(text, insertions), blocks };
}

/** Places of a mark in a node: at the start of a block, or around a statement or an expression. */
function bracketsOf(node: ts.Node, mark: string | undefined): [Place?, Place?] {
  if (mark === undefined) return [];
  if (ts.isBlock(node)) return [{ at: node.getStart() + 1, text: mark }];
  if (ts.isCaseOrDefaultClause(node)) {
    const [statement] = node.statements;
    return statement === undefined ? [] : [{ at: statement.getStart(), text: mark }];
  }
  const [open, close] = ts.isExpression(node) ? [`(${mark}(`, '))'] : [`{${mark}`, '}'];
  return [
    { at: node.getStart(), text: open },
    { at: node.end, text: close },
  ];
}

interface Place {
  readonly at: number;
  readonly text: string;
}

/**
 * Inserts the marks; at one place those that close an inner part come first, then those that open, from outside to
 * inside.
 */
function inserted(text: string, insertions: readonly Insertion[]): string {
  const sorted = insertions
    .map((insertion, order) => ({ ...insertion, order }))
    .sort((a, b) => a.at - b.at || Number(a.opens) - Number(b.opens) || a.order - b.order);
  const parts: string[] = [];
  let from = 0;
  for (const { at, text: one } of sorted) {
    parts.push(text.slice(from, at), one);
    from = at;
  }
  return [...parts, text.slice(from)].join('');
}

const LAZY = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** Parts of a node that may be skipped when it runs. */
function ownBlocks(node: ts.Node): readonly ts.Node[] {
  if (ts.isFunctionLike(node)) {
    const { body } = node as ts.FunctionLikeDeclaration;
    return body === undefined ? [] : [body];
  }
  if (ts.isIfStatement(node)) {
    return node.elseStatement === undefined ? [node.thenStatement] : [node.thenStatement, node.elseStatement];
  }
  if (ts.isIterationStatement(node, false)) return [node.statement];
  if (ts.isCaseOrDefaultClause(node)) return [node];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isBinaryExpression(node) && LAZY.has(node.operatorToken.kind)) return [node.right];
  return [];
}
