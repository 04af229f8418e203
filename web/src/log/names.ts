import type { Names } from '@westwall/sdk';
import { sideName } from '../catalogue/side-name';
import type { Game } from '../catalogue/game';

/** How units and sides are called within a sentence. */
export function namesOf({ units }: Game): Names {
  return {
    side: sideName,
    unit: (id) => {
      const unit = units.get(id);
      if (unit === undefined || unit.designation === null) return id;
      return `${sideName(unit.side)} ${unit.designation} ${unit.type.replaceAll('-', ' ')}`;
    },
  };
}
