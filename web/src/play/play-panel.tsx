import type { LogModel } from '../log/log-model';
import { WhatHappened } from './news/what-happened';
import { StandingOrdersPanel } from './orders/standing-orders';
import type { Tool } from './tool';
import { later } from '../widgets/later';

const MatchOver = later(async () => (await import('./news/match-over')).MatchOver);

/** Present task of the player, after the actions of the other side. */
export function PlayPanel({ log, tool }: { log: LogModel; tool: Tool }) {
  const { match } = log;
  const over = match.info.value.result !== null;
  return (
    <>
      {over && <MatchOver log={log} />}
      <WhatHappened log={log} />
      {tool.render()}
      <StandingOrdersPanel match={match} />
    </>
  );
}
