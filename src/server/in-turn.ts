import type { RequestHandler } from 'express';

interface Waiting {
  isGone(): boolean;
  enter(): void;
}

/**
 * Admits requests one after the other, each in its own turn of the event loop. A busy server thus notices clients
 * that have left, and skips their requests.
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
