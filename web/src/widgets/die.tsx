/** Offsets of the pips from the centre of a die, in thirds, by face. */
const spots: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** Rolled die. It is drawn, because some devices lack characters for dice. */
export function Die({ face, size = 22 }: { face: number; size?: number }) {
  return (
    <svg class="die" viewBox="-12 -12 24 24" width={size} height={size} role="img" aria-label={String(face)}>
      <rect x="-11" y="-11" width="22" height="22" rx="4.5" />
      {(spots[face] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x * 5.6} cy={y * 5.6} r="2.4" />
      ))}
    </svg>
  );
}
