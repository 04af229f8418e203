/** Number of slots into which a cluster divides its keys. */
export const SLOTS = 16_384;
const polynomial = 0x1021;

/** Slot of a key in a cluster: the CRC-16 (XMODEM) of its hash tag, or of the whole key. */
export function keySlot(key: string): number {
  const from = key.indexOf('{');
  const to = from < 0 ? -1 : key.indexOf('}', from + 1);
  const tag = to > from + 1 ? key.slice(from + 1, to) : key;
  let crc = 0;
  for (const byte of Buffer.from(tag)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ polynomial;
    crc &= 0xffff;
  }
  return crc % SLOTS;
}
