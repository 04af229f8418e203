/**
 * How long a test waits for what must come, in milliseconds: long enough for any machine, however busy, and shorter than
 * Jest waits for the test, so that what is missing is named. No result depends on it.
 */
export const PATIENCE_MS = 300_000;
