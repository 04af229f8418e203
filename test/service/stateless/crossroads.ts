import type { CustomScenario } from '../../../src/service/games/schema';

/** Small custom scenario on the map of Hürtgen Forest: three battalions and an artillery unit on each side. */
export const CROSSROADS = {
  id: 'crossroads',
  title: 'The crossroads',
  case: '16.0',
  firstPlayer: 'us',
  deployFirst: null,
  turns: { first: 1, last: 2 },
  setup: [
    { unit: 'us-8-inf-3-121', hex: '0818' },
    { unit: 'us-8-inf-2-28', hex: '0919' },
    { unit: 'us-8-art-43', hex: '0719' },
    { unit: 'de-mg-31', hex: '0917' },
  ],
  reinforcements: [],
  groundSupport: null,
  specialRules: [],
  nightTurns: [],
  dropZones: {},
};

export const crossroads: CustomScenario = { scenario: CROSSROADS };
