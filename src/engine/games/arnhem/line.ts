import {
  aHex,
  aName,
  aPlainNumber,
  aTurn,
  aUnit,
  aWord,
  lineFields,
  listOf,
  keyedBy,
  objectOf,
  orNothing,
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
  exits: ['left', keyedBy(aUnit, objectOf({ edge: aWord(EXIT_EDGES), turn: aTurn }))],
  engineerFrom: ['engineer', orNothing(aTurn)],
});

/** Fields of the position line for the Allied player's secret notes. */
export const SECRET_LINE = lineFields<Secret>((notes) => secretSchema.parse(notes), {
  dropZones: ['zones', keyedBy(aDivision, objectOf({ hex: aHex, turn: aTurn }))],
});
