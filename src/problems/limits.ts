import { record } from './record';

/** Limits, and faults of the service. */
export const OF_LIMITS = {
  RATE_LIMITED: record({
    status: [429],
    graphql: ['error'],
    text: 'This {limit} may ask {most} times a minute; ask again in {retryAfter} seconds.',
    advice: 'Wait for the seconds in `Retry-After`, and ask less often.',
    example: 'the 3001st request of one address in a minute',
    values: { limit: 'address', most: '3000', retryAfter: '12' },
  }),
  TOO_MANY_STREAMS: record({
    status: [429],
    graphql: ['error'],
    text: 'This {holder} may hold {limit} streams and sockets open; close one first.',
    advice: 'Close a stream that is not read any more.',
    example: 'the 101st stream of one address',
    values: { holder: 'address', limit: '100' },
  }),
  TOO_MANY_UNDER_WAY: record({
    status: [429],
    graphql: ['error'],
    text: 'This {holder} may have {limit} requests under way at a time; ask again when one is answered.',
    advice: 'Wait for answers before you ask more, and send bodies without a pause.',
    example: 'the 101st request of one address while 100 are not yet answered',
    values: { holder: 'address', limit: '100' },
  }),
  INTERNAL_SERVER_ERROR: record({
    status: [500],
    graphql: ['error'],
    text: 'Something went wrong on the server.',
    advice: 'Report it to the operator with `X-Request-Id`, by which the log has it.',
    example: 'any request, where the program has a mistake',
  }),
  STORAGE_UNAVAILABLE: record({
    status: [503],
    graphql: ['error'],
    text: 'The store is unavailable; try again later.',
    advice:
      'Wait for the seconds in `Retry-After` and send the request again; with the same `Idempotency-Key` nothing happens twice.',
    example: 'a move while Redis cannot be reached, or the disk is full',
  }),
  MATCH_LOST: record({
    status: [503],
    graphql: ['error'],
    text: 'The files of the match "{match}" are missing from the archive; they must be brought back from a copy.',
    advice: 'Ask the operator to bring the files back.',
    example: 'an archived match, after a restore of the store without the folder of the archive',
    values: { match: 'm1' },
  }),
  QUEUE_UNAVAILABLE: record({
    status: [503],
    graphql: ['error'],
    text: 'The queue of jobs is unavailable; try again later.',
    advice: 'Wait for the seconds in `Retry-After` and send the request again.',
    example: 'a simulation is asked for while the Redis of the jobs cannot be reached',
  }),
};
