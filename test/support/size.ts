/** True if tests run in their full size, as in `npm run verify`; in `npm test` they are smaller. */
export const THOROUGH = process.env['WESTWALL_TEST_THOROUGH'] === '1';

/** Number of repetitions: in `npm test`, and in `npm run verify`. */
export function size(usual: number, thorough: number): number {
  return THOROUGH ? thorough : usual;
}
