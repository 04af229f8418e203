/**
 * Milliseconds that a test waits for an expected event: long enough for any busy machine, and shorter than Jest
 * waits for the test, so that the error names the missing event. No result depends on it.
 */
export const PATIENCE_MS = 300_000;
