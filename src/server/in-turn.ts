import type { RequestHandler } from 'express';
import { ownTurn } from '../values/own-turn';

/**
 * Admits requests one after the other, each in its own turn of the event loop. A busy server thus notices clients
 * that have left, and skips their requests.
 */
export function inTurn(): RequestHandler {
  const line = {};
  return async (request, response, next) => {
    await ownTurn(line);
    if (!response.closed && !request.socket.destroyed) next();
  };
}
