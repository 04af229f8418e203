import type { ScenarioDefinition } from '@westwall/engine/workshop';

/** Where a unit is set up. */
export type SetUpPlace =
  | { readonly hex: string }
  | { readonly zone: Extract<ScenarioDefinition['setup'][number], { zone: unknown }>['zone'] };
export type Entry = ScenarioDefinition['reinforcements'][number]['entry'];

/** The place of a set-up in the words in which it is typed; what is more involved stands as it is in the data. */
export function setUpText(place: SetUpPlace): string {
  if ('hex' in place) return place.hex;
  const { zone } = place;
  if ('ofAny' in zone) return `within ${zone.within} of ${zone.ofAny.join(' ')}`;
  if ('region' in zone) return `zone ${zone.region}`;
  if ('hexrows' in zone) return `hexrows ${zone.hexrows.join(' ')}`;
  if ('not' in zone) {
    const words = setUpText({ zone: zone.not });
    if (!words.startsWith('{')) return `not ${words}`;
  }
  return JSON.stringify(zone);
}

/** Reads such words; undefined where they are none. */
export function readSetUp(text: string): SetUpPlace | undefined {
  const words = text.trim().split(/[\s,]+/);
  const [first = '', second = '', , ...rest] = words;
  if (words.length === 1 && isHex(first)) return { hex: first };
  if (first === 'within' && Number(second) >= 0 && rest.length > 0 && rest.every(isHex)) {
    return { zone: { within: Number(second), ofAny: rest } };
  }
  if (first === 'not') {
    const inner = readSetUp(words.slice(1).join(' '));
    return inner !== undefined && 'zone' in inner ? { zone: { not: inner.zone } } : undefined;
  }
  if (first === 'zone' && words.length === 2) return { zone: { region: dashed(second) } };
  if (first === 'hexrows' && words.length > 1) return { zone: { hexrows: words.slice(1) } };
  const written = readWritten(text);
  return written === undefined
    ? undefined
    : { zone: written as Extract<SetUpPlace, { zone: unknown }>['zone'] };
}

/** Where a reinforcement comes on the map, in the words in which it is typed. */
export function entryText(entry: Entry): string {
  if ('area' in entry) return `area ${entry.area.join(' ')}`;
  if ('hexes' in entry) return entry.hexes.join(' ');
  if ('of' in entry) return `within ${entry.within} of ${entry.of}`;
  if ('between' in entry && !('edge' in entry)) return `between ${entry.between.join(' ')}`;
  if ('edge' in entry && Object.keys(entry).length === 1) return `edge ${entry.edge}`;
  return JSON.stringify(entry);
}

export function readEntry(text: string): Entry | undefined {
  const words = text.trim().split(/[\s,]+/);
  const [first = '', second = '', third = '', fourth = ''] = words;
  const rest = words.slice(1);
  if (words.every(isHex)) return { hexes: words };
  if (first === 'area' && rest.length > 0) return { area: rest };
  if (first === 'within' && third === 'of' && isHex(fourth)) return { within: Number(second), of: fourth };
  if (first === 'between' && isHex(second) && isHex(third)) return { between: [second, third] };
  const edge = (['north', 'south', 'east', 'west'] as const).find((one) => one === second);
  if (first === 'edge' && edge !== undefined) return { edge };
  return readWritten(text) as Entry | undefined;
}

/** An object in the form of the data; the check says what is wrong in it. */
function readWritten(text: string): object | undefined {
  if (!text.trim().startsWith('{')) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isHex(word: string): boolean {
  return /^\d{4}$/.test(word);
}

/** The name of a zone as scenarios write it: `westBank` is `west-bank` there. */
function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
