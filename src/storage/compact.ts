import { promisify } from 'node:util';
import { constants, deflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StoredJson } from './json';
import { decodeJson, encodeJson } from './json';

/** Prefix of compressed values; no JSON text begins with it. */
const MARK = '~';
const markByte = MARK.charCodeAt(0);

const deflateThoroughly = promisify(deflateRaw);

/** Fits a position of a few kilobytes; larger buffers take longer to allocate than the compression takes. */
const FAST = { level: constants.Z_BEST_SPEED, windowBits: 13, memLevel: 6 };

/** Compresses a large value that is kept for a short time: fast rather than small. */
export function squeeze(value: StoredJson): Buffer {
  return marked(deflateRawSync(encodeJson(value), FAST));
}

/** Compresses a value that is rarely written and kept long, off the event loop. */
export async function squeezeWell(value: StoredJson): Promise<Buffer> {
  return marked(await deflateThoroughly(encodeJson(value), { level: constants.Z_BEST_COMPRESSION }));
}

/** Decodes a value from bytes, compressed or JSON text. */
export function decodeBytes(bytes: Buffer): StoredJson {
  return decodeJson(bytes[0] === markByte ? inflateRawSync(bytes.subarray(1)).toString() : bytes.toString());
}

/** Compressed bytes as text, for stores that hold texts. */
export function textOfBytes(bytes: Buffer): string {
  return MARK + bytes.toString('base64', 1);
}

/** Decodes a value from a text, compressed or JSON. */
export function decodeText(text: string): StoredJson {
  if (!text.startsWith(MARK)) return decodeJson(text);
  return decodeJson(inflateRawSync(Buffer.from(text.slice(1), 'base64')).toString());
}

function marked(compressed: Buffer): Buffer {
  return Buffer.concat([Buffer.of(markByte), compressed]);
}
