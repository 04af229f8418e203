import { promisify } from 'node:util';
import { constants, deflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Json } from './json';
import { decodeJson, encodeJson } from './json';

/** Stands before what is compressed; no JSON text begins so. */
const MARK = '~';
const markByte = MARK.charCodeAt(0);

const deflateThoroughly = promisify(deflateRaw);

/** A position has a few kilobytes: to make room for more than that takes longer than to compress it. */
const FAST = { level: constants.Z_BEST_SPEED, windowBits: 13, memLevel: 6 };

/** A value of some size that is kept for a while: fast rather than small. */
export function squeeze(value: Json): Buffer {
  return marked(deflateRawSync(encodeJson(value), FAST));
}

/** A value that is written seldom and kept long, compressed outside of the event loop. */
export async function squeezeWell(value: Json): Promise<Buffer> {
  return marked(await deflateThoroughly(encodeJson(value), { level: constants.Z_BEST_COMPRESSION }));
}

/** The value behind bytes, whether they are compressed or JSON text. */
export function decodeBytes(bytes: Buffer): Json {
  return decodeJson(bytes[0] === markByte ? inflateRawSync(bytes.subarray(1)).toString() : bytes.toString());
}

/** What is compressed, as text for stores of texts. */
export function textOfBytes(bytes: Buffer): string {
  return MARK + bytes.toString('base64', 1);
}

/** The value behind a text, whether it is compressed or JSON. */
export function decodeText(text: string): Json {
  if (!text.startsWith(MARK)) return decodeJson(text);
  return decodeJson(inflateRawSync(Buffer.from(text.slice(1), 'base64')).toString());
}

function marked(compressed: Buffer): Buffer {
  return Buffer.concat([Buffer.of(markByte), compressed]);
}
