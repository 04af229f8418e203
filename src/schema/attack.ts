import { ACTION_FIELDS } from '../engine';
import { deriveObject } from './derive/object-types';
import './action';

/** An attack with its barrage and Ground Support, in the form of the action that declares it. */
export const AttackType = deriveObject('DeclareAttackAction', ACTION_FIELDS.declareAttack);
