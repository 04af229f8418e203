import { VIOLATIONS, violationSchema } from '../engine';
import type { ViolationCode } from '../engine';
import { enumOf } from './derive/enums';
import { deriveObject, setObjectType } from './derive/object-types';

const ViolationCodeEnum = enumOf('ViolationCode', Object.keys(VIOLATIONS), {
  description: 'Why an action is refused. Codes are stable; more may be added.',
  describe: (code) => {
    const entry = VIOLATIONS[code as ViolationCode];
    return `${entry.text} (${entry.case})`;
  },
});
setObjectType(violationSchema.shape.code, ViolationCodeEnum);

deriveObject('Violation', violationSchema);
