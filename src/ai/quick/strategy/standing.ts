/** True if all units are in the same hexes. */
export function isSame(one: Int16Array, other: Int16Array): boolean {
  for (let unit = 0; unit < one.length; unit += 1) if (one[unit] !== other[unit]) return false;
  return true;
}
