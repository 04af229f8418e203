/** Key under which Jest's runner keeps the listeners to its events. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

/** One suite has about half as many; each suite that stays would add as many again. */
const FEW = 10;

it('begins without the listeners of the suites before it in this worker', () => {
  const listeners = Object.getOwnPropertyDescriptor(globalThis, LISTENERS)?.value as readonly unknown[];
  expect(listeners.length).toBeGreaterThan(0);
  expect(listeners.length).toBeLessThanOrEqual(FEW);
});
