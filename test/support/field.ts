import { ownPackage } from '../../src/service/examples/package';

/** Fresh package with the small battle of the examples, for a test to change. */
export function fieldPackage(): ReturnType<typeof JSON.parse> {
  return structuredClone(ownPackage);
}
