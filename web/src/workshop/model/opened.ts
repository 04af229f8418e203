import { mapSchema, orderOfBattleSchema, terrainKeySchema } from '@westwall/engine/workshop';
import type { PackageFile } from './package-file';

/** Package to work on, or the reason why it is none. */
type Opened =
  | { readonly ok: true; readonly file: PackageFile }
  | { readonly ok: false; readonly why: string };

/**
 * Reads a document as a package with the data of a game. Faults of its values are listed and corrected at the desk; a
 * document of another form is refused.
 */
export function openedPackage(document: unknown, game: string): Opened {
  const { games, terrainKey } = membersOf(document);
  const data = membersOf(games)[game];
  if (data === undefined) return { ok: false, why: `This is not a package with the data of ${game}.` };
  const { map, orderOfBattle } = membersOf(data);
  const parts = [
    ['terrainKey', terrainKeySchema.safeParse(terrainKey)],
    ['map', mapSchema.safeParse(map)],
    ['orderOfBattle', orderOfBattleSchema.safeParse(orderOfBattle)],
  ] as const;
  for (const [name, { error }] of parts) {
    const wrong = error?.issues.find(({ code }) => code === 'invalid_type' || code === 'invalid_union');
    if (wrong === undefined) continue;
    const place = [name, ...wrong.path.map(String)].join('.');
    return { ok: false, why: `This package has another form than the service writes, at ${place}.` };
  }
  return { ok: true, file: document as PackageFile };
}

/** Reads the text of a file as such a package. */
export function openedFile(text: string, game: string): Opened {
  try {
    return openedPackage(JSON.parse(text), game);
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, why: 'This file is no JSON.' };
    throw error;
  }
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
