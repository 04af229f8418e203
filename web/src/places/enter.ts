import type { Result } from '@westwall/sdk';
import { navigate } from 'wouter-preact/use-hash-location';
import { complain } from '../widgets/notices';
import { keepPlace } from './places';

interface Begun {
  readonly match: { readonly id: string };
  readonly seats: readonly { readonly side: string; readonly token?: string | undefined }[];
  readonly referee?: string | null;
}

/** Keeps the tokens of a new match and goes to it; shows the reason where it is refused. */
export function enter(begun: Result<Begun>): void {
  if (!begun.ok) {
    complain(begun.error);
    return;
  }
  const { match, seats, referee = null } = begun.value;
  if (referee !== null) keepPlace({ match: match.id, side: 'referee', token: referee });
  for (const { side, token } of seats) {
    if (token !== undefined) keepPlace({ match: match.id, side, token });
  }
  navigate(`/match/${match.id}`);
}
