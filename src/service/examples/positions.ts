/** Custom scenario: a few units in the forest. */
export const custom = {
  scenario: {
    id: 'crossroads',
    title: 'The crossroads',
    case: '16.0',
    firstPlayer: 'us',
    deployFirst: null,
    turns: {
      first: 1,
      last: 2,
    },
    setup: [
      {
        unit: 'us-8-inf-3-121',
        hex: '0818',
      },
      {
        unit: 'us-8-inf-2-28',
        hex: '0919',
      },
      {
        unit: 'us-8-art-43',
        hex: '0719',
      },
      {
        unit: 'de-mg-31',
        hex: '0917',
      },
    ],
    reinforcements: [],
    groundSupport: null,
    specialRules: [],
    nightTurns: [],
    dropZones: {},
  },
};

/** Position of that scenario in its Movement Phase. */
export const position = {
  format: 1,
  system: 'hurtgen-forest',
  scenario: 'crossroads',
  options: {
    edition: '1976',
    moveFinality: 'final',
    defenderRetreatBy: 'owner',
    groundSupportAlone: 'allowed',
    unitTypes: {},
    game: {},
    rulesBuild: 1,
  },
  turn: 1,
  phasing: 'us',
  phase: 'movement',
  combatPhase: 0,
  entry: 0,
  rolls: 0,
  takebackFloor: 1,
  moves: [],
  units: {
    'us-8-inf-3-121': {
      status: 'map',
      hex: '0818',
    },
    'us-8-inf-2-28': {
      status: 'map',
      hex: '0919',
    },
    'us-8-art-43': {
      status: 'map',
      hex: '0719',
    },
    'de-mg-31': {
      status: 'map',
      hex: '0917',
    },
  },
  stacks: [],
  columns: {},
  duties: {
    attackers: [],
    defenders: [],
  },
  groundSupportSpent: {},
  proposals: {},
  ledger: [],
  standingOrders: {
    us: {},
    german: {},
  },
  secrets: {
    us: {},
    german: {},
  },
  game: {},
};

/** Position of the same battle in its Combat Phase. */
export const combat = {
  ...position,
  phase: 'combat',
  combatPhase: 1,
  entry: 2,
  takebackFloor: 3,
  units: {
    'us-8-inf-3-121': {
      status: 'map',
      hex: '0918',
      spent: 1,
      moved: true,
    },
    'us-8-inf-2-28': {
      status: 'map',
      hex: '0919',
    },
    'us-8-art-43': {
      status: 'map',
      hex: '0719',
    },
    'de-mg-31': {
      status: 'map',
      hex: '0917',
    },
  },
  duties: {
    attackers: ['us-8-inf-3-121'],
    defenders: ['de-mg-31'],
  },
};

const withStatus = (status: string, units: readonly string[]) =>
  Object.fromEntries(units.map((unit) => [unit, { status }]));

/** First position of the Relief of Bastogne. */
export const relief = {
  ...position,
  system: 'bastogne',
  scenario: 'relief',
  turn: 9,
  phasing: 'german',
  phase: 'deployment',
  units: {
    ...withStatus('waiting', [
      'de-5-fj-1-13',
      'de-5-fj-2-13',
      'de-5-fj-1-14',
      'de-5-fj-2-14',
      'de-5-fj-1-15',
      'de-5-fj-2-15',
      'de-5-art-18',
      'de-5-art-12',
    ]),
    ...withStatus('due', [
      'us-4a-armor-8',
      'us-4a-armor-35',
      'us-4a-armor-37',
      'us-4a-mech-10',
      'us-4a-mech-51',
      'us-4a-mech-53',
      'us-4a-recon-25',
      'us-4a-td-704',
      'us-4a-sp-art-22',
      'us-4a-sp-art-94',
      'us-sp-art-253',
      'us-art-177',
      'us-art-776',
      'us-80-inf-1-318',
      'us-80-inf-2-318',
      'us-recon-6',
      'de-stug-11',
      'de-15-pzgr-1-115',
      'de-15-pzgr-2-115',
      'de-15-pzgr-3-115',
      'de-15-pzgr-1-104',
      'de-15-pzgr-2-104',
      'de-15-pzgr-3-104',
      'de-15-art-12',
      'de-15-art-18',
    ]),
  },
};
