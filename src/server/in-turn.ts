import type { RequestHandler } from 'express';

interface Waiting {
  isGone(): boolean;
  enter(): void;
}

/**
 * Lets requests in one after the other, each in a turn of the event loop of its own. So a server that is behind sees
 * which clients have given up meanwhile, and does not compute what they asked.
 */
export function inTurn(): RequestHandler {
  const waiting: Waiting[] = [];
  const letIn = (): void => {
    const next = waiting.find((one) => !one.isGone());
    waiting.splice(0, next === undefined ? waiting.length : waiting.indexOf(next) + 1);
    if (waiting.length > 0) setImmediate(letIn);
    next?.enter();
  };
  return (request, response, next) => {
    waiting.push({ isGone: () => response.closed || request.socket.destroyed, enter: () => next() });
    if (waiting.length === 1) setImmediate(letIn);
  };
}
