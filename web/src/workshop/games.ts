import type { SystemData } from '@westwall/engine/workshop';

/** Data of the service, loaded one game at a time, because an owner works on one of them. */
const loaders: Readonly<Record<string, () => Promise<{ readonly data: SystemData }>>> = {
  'hurtgen-forest': () => import('@westwall/engine/data/hurtgen-forest'),
  remagen: () => import('@westwall/engine/data/remagen'),
  bastogne: () => import('@westwall/engine/data/bastogne'),
  arnhem: () => import('@westwall/engine/data/arnhem'),
};

export const GAMES: readonly (readonly [id: string, title: string])[] = [
  ['arnhem', 'Arnhem'],
  ['bastogne', 'Bastogne'],
  ['hurtgen-forest', 'Hürtgen Forest'],
  ['remagen', 'Remagen'],
];

export async function reconstructionOf(game: string): Promise<SystemData | undefined> {
  const load = loaders[game];
  return load === undefined ? undefined : (await load()).data;
}
