/** Whether proofs run in their full size: in `npm run verify` they do, in `npm test` they are smaller. */
export const THOROUGH = process.env['WESTWALL_TEST_THOROUGH'] === '1';

/** How often something is tried: in `npm test`, and in `npm run verify`. */
export function size(usual: number, thorough: number): number {
  return THOROUGH ? thorough : usual;
}
