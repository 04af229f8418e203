import { ownPackage } from '../../src/service/examples/package';

/** A new package with a small battle, that of the examples, for a test to change. */
export function fieldPackage(): ReturnType<typeof JSON.parse> {
  return structuredClone(ownPackage);
}
