/** Sizes that no honest request exceeds; larger ones are refused before anything looks at them. */
export const LIMITS = {
  id: 80,
  job: 128,
  text: 200,
  token: 4096,
  cursor: 200,
  idempotencyKey: 255,
  actions: 100,
  dice: 200,
  units: 200,
  page: 100,
  attacks: 200,
  nodes: 10_000_000,
  seed: 100,
  playouts: 100_000,
} as const;
