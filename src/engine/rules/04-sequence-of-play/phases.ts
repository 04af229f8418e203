import { z } from 'zod';
import { action } from '../../model/action';
import { rulesOf } from '../../model/game-rules';
import type { State } from '../../model/state';
import { violation } from '../../model/violations';
import type { Violation } from '../../model/violations';
import { isLawful } from '../05-movement/stacks';
import { openDuties } from '../07-combat/obligations';
import { compulsoryArrivals } from '../reinforcements/compulsory';
import { endPlayerTurn, startCombatPhase } from './turns';

/**
 * 5.31: reasons why the Movement Phase may not end yet. No unit has to move, but stacks must be cleared, and
 * units that may not be withheld must enter (5.0(GR), R-REI-6).
 */
function endMovementViolations(state: State): Violation[] {
  const unlawful = state.stacks.filter((stack) => !isLawful(state, stack));
  const stacks = unlawful.map((stack) => {
    const hex = state.hex[stack.unit]!;
    const lower = state.unit(state.occupant[hex]!).id;
    return violation('STACK_REMAINS', {
      unit: state.unit(stack.unit).id,
      other: lower,
      hex: state.hexId(hex),
    });
  });
  const { withhold } = rulesOf(state).reinforcement.cases;
  const due = compulsoryArrivals(state).map((unit) =>
    violation('MUST_ENTER', { unit: state.unit(unit).id, case: withhold }),
  );
  return [...stacks, ...due, ...(rulesOf(state).movementDuties?.(state) ?? [])];
}

export const endMovement = action({
  kind: 'endMovement',
  case: 'STD 4.1(1A)',
  moment: { phase: 'movement' },
  endsPhase: true,
  fields: z.strictObject({}).describe('End the Movement Phase.'),
  example: { type: 'endMovement' },
  check: endMovementViolations,
  perform: (play) => startCombatPhase(play),
});

export const endCombat = action({
  kind: 'endCombat',
  case: 'STD 4.1(1B)',
  moment: { phase: 'combat' },
  endsPhase: true,
  fields: z.strictObject({}).describe('End the Combat Phase and the Player-Turn.'),
  example: { type: 'endCombat' },
  check: openDuties,
  perform: (play) => endPlayerTurn(play),
});
