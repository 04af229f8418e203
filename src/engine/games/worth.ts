/** HUR 15.11: Attack plus Defense, or Barrage plus FPF plus Defense; range and movement never count. */
export const TOTAL_STRENGTH = {
  troops: ['attack', 'defense'],
  guns: ['barrage', 'fpf', 'defense'],
} as const;
