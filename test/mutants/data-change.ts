import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Systems from '../../src/engine/games/systems';
import type { SystemData, SystemId } from '../../src/engine';
import type { DataPackage } from '../../src/data/data-package';
import type { Modules } from './groups';
import { show } from '../conformance/runner/match';
import { ROOT } from './program';

/** Change of the data: a value, a swap of two values, a line dropped or added, the terrain of a hex. */
export interface DataChange {
  /** File under `data`. */
  readonly data: string;
  /** Names joined by dots; `[key=value]` is the entry of a list with that field: `units[id=us-td-811].attack`. */
  readonly at: string;
  /** Present value, or the terrain letter of the hex that `at` names by `terrain[hex=1423]`. */
  readonly was?: unknown;
  readonly value?: unknown;
  /** Other place, with which this one swaps its value. */
  readonly exchange?: string | undefined;
  /** Line that is dropped from the list, or added to it. */
  readonly drop?: unknown;
  readonly add?: unknown;
}

const text = new Map<string, string>();

/** Data package with one change; throws if the change does not fit or makes the data invalid. */
export function changedData(change: DataChange, data: DataPackage, modules: Modules): DataPackage {
  const files = new Map<string, unknown>();
  const read = (file: string): unknown => {
    const known = text.get(file) ?? readFileSync(join(ROOT, 'data', file), 'utf8');
    text.set(file, known);
    if (!files.has(file)) files.set(file, JSON.parse(known));
    return files.get(file);
  };
  applyTo(read(change.data), change);
  const named = [...data.systems.keys()].filter((system) => change.data.endsWith(`/${system}.json`));
  const concerned = named.length > 0 ? named : [...data.systems.keys()];
  const { parseSystemData } = modules.load('src/engine/games/systems.ts') as typeof Systems;
  const knownCases = new Set(data.cases.map(({ id }) => id));
  const systems = new Map<SystemId, SystemData>(data.systems);
  for (const system of concerned) {
    const raw = {
      map: read(`maps/${system}.json`),
      terrainKey: read('terrain-key.json'),
      orderOfBattle: read(`orders-of-battle/${system}.json`),
    };
    const parsed = parseSystemData(raw, knownCases);
    if (!parsed.ok)
      throw new Error(parsed.problems.map(({ path, message }) => `${path}: ${message}`).join('; '));
    systems.set(system, parsed.value);
  }
  return { ...data, systems };
}

/** Makes the change in the JSON of a file. */
export function applyTo(document: unknown, change: DataChange): void {
  const hex = /^terrain\[hex=(\d\d)(\d\d)\]$/.exec(change.at);
  if (hex !== null) {
    changeTerrain(document, Number(hex[1]), Number(hex[2]), change);
    return;
  }
  const place = placeOf(document, change.at);
  const present = place.owner[place.key];
  if (change.exchange !== undefined) {
    const other = placeOf(document, change.exchange);
    const there = other.owner[other.key];
    if (show(present) === show(there)) throw new Error(`${change.at} and ${change.exchange} are the same`);
    other.owner[other.key] = present;
    place.owner[place.key] = there;
  } else if (change.drop !== undefined || change.add !== undefined) {
    place.owner[place.key] = changedList(present, change);
  } else {
    expectThere(change, present);
    place.owner[place.key] = change.value;
  }
}

function expectThere({ at, was }: DataChange, present: unknown): void {
  if (show(was ?? null) !== show(present ?? null))
    throw new Error(`${at} is ${show(present)}, not ${show(was)}`);
}

function changedList(present: unknown, { at, drop, add }: DataChange): unknown[] {
  if (!Array.isArray(present)) throw new Error(`${at} is not a list`);
  const left = drop === undefined ? present : present.filter((one) => show(one) !== show(drop));
  if (drop !== undefined && left.length !== present.length - 1)
    throw new Error(`${at} has no single ${show(drop)}`);
  return add === undefined ? left : [...left, add];
}

function changeTerrain(document: unknown, row: number, position: number, change: DataChange): void {
  const { terrain } = document as { terrain: string[] };
  const line = terrain[row - 1] ?? '';
  expectThere(change, line[position - 1]);
  terrain[row - 1] = line.slice(0, position - 1) + String(change.value) + line.slice(position);
}

interface Place {
  readonly owner: Record<string, unknown>;
  readonly key: string;
}

function placeOf(document: unknown, path: string): Place {
  const steps = [...path.matchAll(/\[([^=\]]+)=([^\]]*)\]|([^.[\]]+)/g)];
  let owner = document;
  let key = '';
  for (const [index, [, field, value, name]] of steps.entries()) {
    if (index > 0) owner = (owner as Record<string, unknown>)[key];
    if (typeof owner !== 'object' || owner === null) throw new Error(`there is no ${path}`);
    key =
      name ?? String((owner as Record<string, unknown>[]).findIndex((one) => String(one[field!]) === value));
    if (key === '-1') throw new Error(`there is no ${path}`);
  }
  return { owner: owner as Record<string, unknown>, key };
}
