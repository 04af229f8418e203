import { listedSideOf } from './bookkeeping';
import type { LookedAt } from './report';

/**
 * Checks a retreat under way: the unit is on its path, and the units in its way make room one after the
 * other.
 */
export function checkMoving(at: LookedAt): void {
  const { combat, position, report } = at;
  const { moving } = combat;
  if (moving === undefined) return;
  const stands = moving.at === 0 ? moving.from : moving.path[moving.at - 1];
  if (stands === undefined || position.units[moving.unit]?.hex !== stands) {
    report('combat.moving.at', 'the unit does not stand there on its path');
  }
  if (!touching(at, [moving.from, ...moving.path])) report('combat.moving.path', 'the hexes do not touch');
  if (combat.origins[moving.unit] === undefined) {
    report('combat.moving.unit', 'the unit takes no part in the combat');
  }
  if (combat.retreats.some(({ owing }) => owing.includes(moving.unit))) {
    report('combat.moving.unit', 'the unit still owes the retreat that it makes');
  }
  checkChain(at);
}

/**
 * Checks that each unit of the chain is in the hex to which the one before it goes. The last one may have no
 * hex yet.
 */
function checkChain(at: LookedAt): void {
  const { scenario, position, combat, report } = at;
  const { unit, chain, path, at: next } = combat.moving!;
  chain.forEach((link, index) => {
    const field = `combat.moving.chain.${index}`;
    const before = chain[index - 1];
    const goal = before === undefined ? path[next] : before.to;
    const hex = position.units[link.unit]?.hex;
    if (hex === undefined || hex !== goal) report(field, `"${link.unit}" does not stand in the way`);
    if (listedSideOf(scenario, link.unit) !== listedSideOf(scenario, unit))
      report(field, 'only friends make room');
    if (index < chain.length - 1 && link.to === undefined) report(field, 'where the unit goes is missing');
    if (link.to !== undefined && hex !== undefined && !touching(at, [hex, link.to])) {
      report(`${field}.to`, 'the hexes do not touch');
    }
  });
}

function touching({ scenario: { ground } }: LookedAt, path: readonly string[]): boolean {
  return path.every((hex, index) => {
    const before = path[index - 1];
    if (before === undefined) return true;
    return ground.distance(ground.indexOf.get(before)!, ground.indexOf.get(hex)!) === 1;
  });
}
