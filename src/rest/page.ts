/** The path below which all operations lie. */
export const BASE = '/v1';
