/** Duration in seconds as a clock shows it: `4:07`, `2:04:07`, `3 d 2 h`. */
export function timeText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes] = [left / 86_400, (left / 3600) % 24, (left / 60) % 60].map(Math.floor) as [
    number,
    number,
    number,
  ];
  if (days > 0) return `${days} d ${hours} h`;
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}
