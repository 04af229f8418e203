import {
  aHex,
  aName,
  aPlainNumber,
  aTurn,
  aUnit,
  aWord,
  lineFields,
  listOf,
  orNothing,
  keyedBy,
} from '../../model/line';
import type { LineCodec } from '../../model/line';
import { WEATHER_KINDS } from '../../data/scenarios';
import { memoryOf, secretSchema } from './game-state';
import type { Memory, Secret } from './game-state';

const aDivision = aName('a division');

/** A bridge, which the game's state keeps as two hexes joined by a dash. */
const aBridge: LineCodec<string> = {
  write: (bridge, as) => as.hexside(hexesOf(bridge)),
  read: (line) => line.hexside().join('-'),
};
const bridges = listOf(aBridge);

function hexesOf(bridge: string): readonly [string, string] {
  const [first, second] = bridge.split('-');
  return [first!, second!];
}

const EDGES = ['east', 'west'] as const;
const anExit: LineCodec<Memory['exits'][string]> = {
  write: ({ edge, turn }, as) => `${edge}:${as.gameTurn(turn)}`,
  read(line) {
    const edge = line.oneOf(EDGES);
    line.colon();
    return { edge, turn: line.gameTurn() };
  },
};

const aNotedZone: LineCodec<Secret['dropZones'][string]> = {
  write: ({ hex, turn }, as) => `${hex}:${as.gameTurn(turn)}`,
  read(line) {
    const hex = line.hex();
    line.colon();
    return { hex, turn: line.gameTurn() };
  },
};

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
