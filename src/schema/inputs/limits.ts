/** Sizes that no honest request exceeds; larger ones are refused before anything looks at them. */
export const LIMITS = {
  id: 80,
  text: 200,
  token: 4096,
  cursor: 200,
  idempotencyKey: 255,
  actions: 100,
  dice: 200,
  units: 200,
  page: 100,
  attacks: 200,
} as const;
