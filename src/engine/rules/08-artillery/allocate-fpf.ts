import { z } from 'zod';
import { action } from '../../model/action';
import { points, units } from '../../model/action-fields';
import { idsOf } from '../../model/ids';
import type { Play } from '../../model/play';
import type { NumberForm } from '../../model/ready-action';
import { endIdleCombatPhase } from '../04-sequence-of-play/turns';
import { giveFpf } from '../07-combat/steps';
import { FPF_CASE, fpfViolations, readFpf } from './fpf';
import type { Allocation } from './fpf';

/** 4.1 step c: the other side gives final protective fire, or none. */
export const allocateFpf = action({
  kind: 'allocateFpf',
  case: FPF_CASE,
  moment: { decision: 'finalProtectiveFire', words: 'final protective fire' },
  fields: z
    .strictObject({ artillery: units, groundSupport: points })
    .describe('Give final protective fire, or none (4.1 step c).'),
  example: { type: 'allocateFpf', artillery: [], groundSupport: 0 },
  check: (state, _side, action) => fpfViolations(state, state.combat!, readFpf(state, action)),
  perform: (play, _side, action) => performFpf(play, readFpf(play.state, action)),
});

function performFpf(play: Play, given: Allocation): void {
  giveFpf(play, given);
  endIdleCombatPhase(play);
}

export const fpfByNumbers: NumberForm<Allocation> = {
  record: allocateFpf,
  perform: performFpf,
  named: (state, { artillery, groundSupport }) => ({
    type: allocateFpf.kind,
    artillery: idsOf(state, artillery),
    groundSupport,
  }),
};
