import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_DATA_DIRECTORY } from '../../src/data/load';

/** Four rows of four clear hexes. */
const map = {
  id: 'fifth',
  title: 'A field',
  hexMeters: 1000,
  grid: { rows: 4, length: 4, axis: 'east' },
  terrain: ['cccc', 'cccc', 'cccc', 'cccc'],
  rivers: [],
  streams: [],
  canals: [],
  bridges: [],
  ferries: [],
  roads: [],
  trails: [],
  offMapRoads: [],
  towns: [],
  features: {
    edges: {
      north: ['0101', '0201', '0301', '0401'],
      south: ['0104', '0204', '0304', '0404'],
      west: ['0101', '0102', '0103', '0104'],
      east: ['0401', '0402', '0403', '0404'],
    },
    zones: {},
  },
  georeference: { method: 'none', rotationDegrees: 0, controls: [] },
  evidence: {},
};

const unit = (side: string): object => ({
  ...{ id: `${side}-1`, side, designation: '1', formation: null, size: 'company' },
  ...{ type: 'infantry', rulesType: 'infantry', attack: 2, defense: 2, movement: 4 },
  ...{ traits: [], typeConfidence: 'high' },
});

const orderOfBattle = {
  game: 'fifth',
  title: 'A fifth game',
  exclusiveRules: '10.0-10.0',
  sides: ['red', 'blue'],
  formations: {},
  markers: [],
  units: [unit('red'), unit('blue')],
  scenarios: [
    {
      id: 'duel',
      title: 'A duel',
      case: '10.1',
      firstPlayer: 'red',
      deployFirst: null,
      turns: { first: 1, last: 2 },
      setup: [
        { unit: 'red-1', hex: '0101' },
        { unit: 'blue-1', hex: '0404' },
      ],
      reinforcements: [],
      groundSupport: null,
      specialRules: [],
      nightTurns: [],
      dropZones: {},
    },
  ],
};

const CASES = [
  ['FIF 10.1', 'Digging in', 'A unit digs in once, and then does not move.'],
  ['FIF 10.2', 'Digging deeper', 'At the end of its Player-Turn a side may dig deeper.'],
].map((row) => [...row, 'restriction', 'yes', '-', 'both'].join('\t'));

/** Data package with the four games and the fifth, in its own folder. */
export function fifthPackage(): { readonly directory: string; remove(): void } {
  const directory = mkdtempSync(join(tmpdir(), 'westwall-fifth-'));
  cpSync(DEFAULT_DATA_DIRECTORY, directory, { recursive: true });
  writeFileSync(join(directory, 'maps/fifth.json'), JSON.stringify(map));
  writeFileSync(join(directory, 'orders-of-battle/fifth.json'), JSON.stringify(orderOfBattle));
  appendFileSync(join(directory, 'cases.tsv'), `${CASES.join('\n')}\n`);
  return { directory, remove: () => rmSync(directory, { recursive: true }) };
}
