import type { Position, Referee, StandingOrders } from '../../engine';
import { sameJson } from '../../values/canonical';

/** Position with these standing orders of each side. */
export function withOrders(
  referee: Referee,
  position: Position,
  orders: Readonly<Record<string, StandingOrders>>,
): Position {
  return referee.sides.reduce((filled, side) => {
    const own = orders[side] ?? {};
    // Most positions hold these orders already; filing them again would rebuild the whole position.
    const isFiled = sameJson(filled.standingOrders[side], own);
    return isFiled ? filled : referee.withStandingOrders(filled, side, own);
  }, position);
}

/** First position with the default standing orders of the match. */
export function firstPosition(referee: Referee, position: Position, defaults: StandingOrders): Position {
  const [first, second] = referee.sides;
  return withOrders(referee, position, { [first]: defaults, [second]: defaults });
}
