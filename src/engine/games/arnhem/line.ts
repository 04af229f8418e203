import {
  aHex,
  aName,
  aPlainNumber,
  aTurn,
  aUnit,
  aWord,
  converted,
  lineFields,
  listOf,
  keyedBy,
  orNothing,
  pairOf,
  type LineCodec,
} from '../../model/line';
import { WEATHER_KINDS } from '../../data/scenarios';
import { EXIT_EDGES, memoryOf, secretSchema, type Memory, type Secret } from './game-state';

const aDivision = aName('a division');

/** A bridge, which the game's state keeps as two hexes joined by a dash. */
const aBridge: LineCodec<string> = {
  write: (bridge, as) => as.hexside(bridge.split('-')),
  read: (line) => line.hexside().join('-'),
};
const bridges = listOf(aBridge);

const anExit = converted(
  pairOf(aWord(EXIT_EDGES), aTurn),
  ({ edge, turn }: Memory['exits'][string]) => [edge, turn] as const,
  ([edge, turn]) => ({ edge, turn }),
);

const aNotedZone = converted(
  pairOf(aHex, aTurn),
  ({ hex, turn }: Secret['dropZones'][string]) => [hex, turn] as const,
  ([hex, turn]) => ({ hex, turn }),
);

/** Fields of the position line for Arnhem's part of a position. */
export const MEMORY_LINE = lineFields<Memory>(memoryOf, {
  weather: ['weather', orNothing(aWord(WEATHER_KINDS))],
  landed: ['landed', aPlainNumber],
  dropZones: ['drops', keyedBy(aDivision, aHex)],
  tested: ['tested', bridges],
  demolished: ['blown', bridges],
  deciding: ['wired', bridges],
  repairingFrom: ['repair', orNothing(aHex)],
  assault: ['assault', orNothing(aUnit)],
  exits: ['left', keyedBy(aUnit, anExit)],
  engineerFrom: ['engineer', orNothing(aTurn)],
});

/** Fields of the position line for the Allied player's secret notes. */
export const SECRET_LINE = lineFields<Secret>((notes) => secretSchema.parse(notes), {
  dropZones: ['zones', keyedBy(aDivision, aNotedZone)],
});
