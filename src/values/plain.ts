import type { Json } from '../storage/json';

/** Value without undefined members, as stores and queues take it. */
export function plain(value: object): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
