import { VIOLATIONS } from '../engine';
import type { Violation, ViolationCode } from '../engine';
import { violationSchema } from '../service/play/schema';
import { enumOf } from './derive/enums';
import { deriveObject } from './derive/object-types';

enumOf('ViolationCode', Object.keys(VIOLATIONS), {
  description: 'Why an action is refused. Codes are stable; more may be added.',
  describe: (code) => {
    const entry = VIOLATIONS[code as ViolationCode];
    return `${entry.text} (${entry.case})`;
  },
});

export const ViolationType = deriveObject('Violation', violationSchema);
export type ViolationType = Violation;
