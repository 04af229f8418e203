/**
 * Commitment to a player's text for the dice, published before any text is revealed, in a match with `sealedTexts`
 * (docs/players/dice.md). The text must contain something that no one can guess, such as `crypto.randomUUID()`.
 */
export async function textCommitment(matchId: string, side: string, text: string): Promise<string> {
  const lines = ['westwall-text-1', matchId, side, hex(new TextEncoder().encode(text))];
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')));
  return hex(new Uint8Array(hash));
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
