import { canonicalJson, createReferee } from '../../src/engine';
import type { Position } from '../../src/engine';
import { Random } from '../../src/ai/seeded-random';
import { positionHash } from '../../src/match/hash/position-hash';
import { UnitsText } from '../../src/match/hash/units-text';
import { SOME_SCENARIOS, data } from '../support/scenarios';
import { size } from '../support/size';

const ACTIONS = size(80, 800);
const ORDERS = { retreat: 'referee', advance: 'never' } as const;

const copyOf = (position: Position): Position => JSON.parse(JSON.stringify(position)) as Position;

/** Position as a viewer sees it, made member by member. */
function seenBy(position: Position, viewer: string | null): Position {
  const own = <T>(bySide: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(bySide).map(([side, value]) => [side, side === viewer ? value : {}]));
  if (position.phase === 'over') return position;
  return {
    ...position,
    standingOrders: own(position.standingOrders),
    secrets: own(position.secrets),
  };
}

/** Kept parts of a position and its units equal those made from scratch, all through random matches. */
describe.each(SOME_SCENARIOS)('positions of $system $scenario $variant', (played) => {
  const referee = createReferee(data.get(played.system)!, played.scenario, played.options);

  it('are those of a session, have the hash of a copy, share the units that stay, and show each viewer their part', () => {
    const random = new Random(`kept texts ${played.system} ${played.scenario}`);
    let { position } = referee.initial();
    const session = referee.open(position);
    const texts = new UnitsText();
    const wrong: string[] = [];
    let shared = 0;
    for (let count = 0; count < ACTIONS && session.toAct !== undefined; count += 1) {
      const side = session.toAct;
      const faces = [random.die(), random.die(), random.die()];
      const dice = () => ({ roll: (roll: number) => faces[roll % faces.length] });
      const { action } = session.playRandom(random, dice());
      const done = referee.apply(position, side, action, dice());
      if (done.status !== 'accepted') throw new Error(`${action.type} is ${done.status}`);
      const before = position;
      position = done.position;
      // A session keeps nothing of the previous position.
      if (JSON.stringify(position) !== JSON.stringify(session.position()))
        wrong.push(`${action.type}: other position`);
      if (count % 20 === 10)
        position = referee.withStandingOrders(position, random.pick(referee.sides), ORDERS);
      if (texts.of(position.units) !== canonicalJson(position.units))
        wrong.push(`${action.type}: other text`);
      if (positionHash(position, 'salt') !== positionHash(copyOf(position), 'salt'))
        wrong.push(`${action.type}: other hash`);
      for (const viewer of [...referee.sides, null]) {
        const seen = JSON.stringify(referee.view(position, viewer));
        if (seen !== JSON.stringify(seenBy(position, viewer))) wrong.push(`${action.type}: other view`);
      }
      const ids = Object.keys(position.units);
      shared += ids.filter((id) => position.units[id] === before.units[id]).length;
      if (count % 20 === 10) position = done.position;
    }
    expect(wrong).toEqual([]);
    expect(shared).toBeGreaterThan(0);
  });
});
