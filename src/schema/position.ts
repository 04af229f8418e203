import { type ClassType, Field } from 'type-graphql';
import { GraphQLJSON } from 'graphql-scalars';
import { combatStateSchema, matchOptionsSchema, positionSchema, standingOrdersSchema } from '../engine';
import { addGetter } from './derive/classes';
import { deriveObject } from './derive/object-types';
import './action';
import './events';
import { matchSchema } from '../match/schema';
import './enums';

deriveObject('StandingOrders', standingOrdersSchema);

export const MatchType = deriveObject('Match', matchSchema);

deriveObject('MatchOptions', matchOptionsSchema, 'What is fixed at creation.');

deriveObject(
  'CombatState',
  combatStateSchema,
  'The combat that is being resolved, from its declaration to the last advance.',
);

withRawValue(
  deriveObject(
    'Position',
    positionSchema,
    'The whole state of a match at one moment, as the viewer may see it. Fields that hold their default (false, never, 0) are null.',
  ),
);

function withRawValue(type: ClassType): ClassType {
  const descriptor = addGetter(type, 'raw', (position) => ({ ...position }));
  const options = { description: 'The same as one JSON value, in the form of the engine.' };
  Field(() => GraphQLJSON, options)(type.prototype, 'raw', descriptor);
  return type;
}
