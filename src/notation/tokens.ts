/** A token of a line. `text` is the value of a string, and for a comment the text after its mark. */
export interface Token {
  readonly kind: 'word' | 'string' | 'sign' | 'comment' | 'end';
  readonly text: string;
  /** Column of its first character, from 1. */
  readonly column: number;
}

const patterns =
  /(?<space>[^\S\n]+)|#(?<comment>[^\n]*)|(?<string>"(?:[^"\\]|\\.)*(?:"|$))|(?<word>[\w.-]+)|(?<sign>.)/gsuy;

/**
 * Words are letters, digits and `_ . -`; strings are in double quotes, as in JSON; a comment is the rest of
 * the line after `#`; any other character is a sign. The last token is the end.
 */
export function tokensOf(line: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const { index, groups = {} } of line.matchAll(patterns)) {
    const column = index + 1;
    const { comment, string, word, sign } = groups;
    if (comment !== undefined) tokens.push({ kind: 'comment', text: comment.trim(), column });
    else if (string !== undefined) tokens.push(stringToken(string, column));
    else if (word !== undefined) tokens.push({ kind: 'word', text: word, column });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, column });
  }
  return [...tokens, { kind: 'end', text: '', column: line.trimEnd().length + 1 }];
}

/** A string token; a string without an end or invalid in JSON becomes a sign, which fits nowhere. */
function stringToken(quoted: string, column: number): Token {
  try {
    return { kind: 'string', text: String(JSON.parse(quoted)), column };
  } catch {
    return { kind: 'sign', text: quoted, column };
  }
}
