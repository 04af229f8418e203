import { mapSchema, rulingSchema, scenarioSchema, systemIdSchema } from '../engine';
import { counterSchema, hexSchema, shownMapSchema } from '../service/games/shown';
import { enumOf } from './derive/enums';
import { deriveObject, setObjectType } from './derive/object-types';
import './enums';

setObjectType(systemIdSchema, String);
deriveObject('MapDetails', mapSchema, 'The map as its data file has it: waters, routes, towns, features.');
deriveObject('Hex', hexSchema);
deriveObject('GameMap', shownMapSchema);
deriveObject(
  'Scenario',
  scenarioSchema,
  'A scenario in full. Zones and entries keep the form of the data files.',
);
deriveObject(
  'Ruling',
  rulingSchema,
  'A decision of the referee where the rules are silent or contradict themselves.',
);
enumOf('Confidence', counterSchema.shape.typeConfidence.options);
deriveObject('Unit', counterSchema);
