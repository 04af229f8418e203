const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Time that has passed since an instant: `5 minutes ago`, `yesterday`. */
export function sinceText(instant: string): string {
  const seconds = (Date.now() - Date.parse(instant)) / 1000;
  const [unit, length] = units.find(([, least]) => seconds >= least) ?? ['second', Infinity];
  return unit === 'second' ? 'just now' : words.format(-Math.floor(seconds / length), unit);
}
