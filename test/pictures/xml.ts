/** Element of a small XML document, with everything below it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Text of the element and of everything below it. */
  readonly text: string;
}

const TOKEN = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)|(<)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const ENTITY = /&(?:amp|lt|gt|quot|#39);/g;
const LETTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** Reads elements, attributes and text; throws for anything that is not well formed. */
export function parseXml(source: string): XmlElement {
  const root: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open: OpenElement[] = [root];
  for (const [whole, closing, name = '', attributes = '', empty, text, stray] of source.matchAll(TOKEN)) {
    const here = open.at(-1)!;
    if (stray !== undefined) throw new Error('a < that begins no element');
    if (here === root && text !== undefined) throw new Error('text beside the root');
    if (text !== undefined) here.text += unescape(whole);
    else if (closing === '/') close(open, name);
    else {
      open.push({ name, attributes: attributesOf(attributes), children: [], text: '' });
      if (empty === '/') close(open, name);
    }
  }
  if (open.length !== 1) throw new Error(`${open.at(-1)!.name} is not closed`);
  const [only, ...others] = root.children;
  if (only === undefined || others.length > 0) throw new Error('one root is wanted');
  return only;
}

/** The element with all elements below it. */
export function all(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(all)];
}

function close(open: OpenElement[], name: string): void {
  const done = open.pop()!;
  if (done.name !== name) throw new Error(`${name} closes ${done.name}`);
  const parent = open.at(-1)!;
  parent.children.push(done);
  parent.text += done.text;
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (name in found) throw new Error(`${name} is given twice`);
    found[name] = unescape(value);
  }
  return found;
}

function unescape(text: string): string {
  if (text.replace(ENTITY, '').includes('&')) throw new Error(`a bare & in ${text}`);
  return text.replace(ENTITY, (entity) => LETTERS[entity]!);
}
