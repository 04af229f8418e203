import type { MatchModel } from '../match/match-model';
import { StandingOrdersPanel } from './orders/standing-orders';
import { TakebackOffer } from './takeback/takeback-offer';
import type { Tool } from './tool';

/** What has to be done now, after what the other side asks. */
export function PlayPanel({ match, tool }: { match: MatchModel; tool: Tool }) {
  return (
    <>
      <TakebackOffer match={match} />
      {tool.render()}
      <StandingOrdersPanel match={match} />
    </>
  );
}
