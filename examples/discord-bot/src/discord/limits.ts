/** Limits of Discord: https://docs.discord.com/developers/resources/message and /components/reference. */
export const LIMITS = {
  content: 2000,
  choices: 25,
  choiceName: 100,
  choiceValue: 100,
  menuOptions: 25,
  menuLabel: 100,
  menuText: 150,
  buttonLabel: 80,
  buttonsInRow: 5,
  rows: 5,
  customId: 100,
  attachmentBytes: 10 * 1024 * 1024,
} as const;

/** Shortens a text to this many characters; a shortened text ends with three dots. */
export function clipped(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

/** Lines that fit into a message, and the number of those left out. */
export function fitting(lines: readonly string[], most: number = LIMITS.content): string {
  const whole = lines.join('\n');
  if (whole.length <= most) return whole;
  const kept: string[] = [];
  // Room for the last line, which counts the rest.
  let room = most - 40;
  for (const line of lines) {
    if (line.length + 1 > room) break;
    kept.push(line);
    room -= line.length + 1;
  }
  if (kept.length === 0) return clipped(whole, most);
  return [...kept, `… and ${lines.length - kept.length} more lines.`].join('\n');
}
