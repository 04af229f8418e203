import type { Denied } from './denials';

/** The answer to a request that can be denied. */
export type Answer<T> = ({ readonly status: 'ok' } & T) | Denied;
