import type { Json } from '../storage/json';

/** The value without the members that are undefined, as stores and queues take it. */
export function plain(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
