/** Attributes of an element; numbers are written with at most two decimals. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML never allows. */
const FORBIDDEN = /(?![\t\n\r])\p{Control}|\p{Surrogate}|[\uFFFE\uFFFF]/gu;

/** Escapes a text for XML, as content or as the value of an attribute. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

/** Rounds a number to two decimals, never to a negative zero. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

export function decimal(value: number): string {
  return String(hundredths(value));
}

/** Element; `content` is already escaped markup. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? decimal(value) : escapeXml(value)}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Group of parts; empty text if it has none. */
export function group(attributes: Attributes, parts: readonly string[]): string {
  const content = parts.join('');
  return content === '' ? '' : element('g', attributes, content);
}

/** Text element with an escaped text. */
export function textElement(attributes: Attributes, text: string): string {
  return element('text', attributes, escapeXml(text));
}
