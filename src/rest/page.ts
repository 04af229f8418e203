/** Path prefix of all operations. */
export const BASE = '/v1';
