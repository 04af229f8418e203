import type { StoredJson } from '../storage/json';

/** Value without undefined members, as stores and queues take it. */
export function plain(value: object): StoredJson {
  return JSON.parse(JSON.stringify(value)) as StoredJson;
}
