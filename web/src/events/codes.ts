import { signal } from '@preact/signals';

interface Invitation {
  readonly player: string;
  readonly code: string;
}

/** Codes of players by event and player, which the service shows once: those that this page has received. */
export const codes = signal<ReadonlyMap<string, string>>(new Map());

export function keepCodes(event: string, invitations: readonly Invitation[]): void {
  const fresh = invitations.map(({ player, code }) => [`${event} ${player}`, code] as const);
  codes.value = new Map([...codes.value, ...fresh]);
}
