/** What callers without an API key may do. */
export const ANONYMOUS_MODES = ['full', 'play', 'read'] as const;
export type AnonymousMode = (typeof ANONYMOUS_MODES)[number];

export const REGISTRATION_MODES = ['open', 'closed'] as const;
type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** How the service deals with those who call it. */
export interface AccessSettings {
  /** Closed: only the administrator makes users. */
  readonly registration: RegistrationMode;
  readonly anonymous: AnonymousMode;
  /** Without it there is no administrator. */
  readonly adminPassword?: string | undefined;
  /** Requests a minute of an API key; a key may have a lower limit of its own. */
  readonly keyRate: number;
}

/** Everybody may do everything, as at a table of one's own. */
export const OPEN_ACCESS: AccessSettings = { registration: 'open', anonymous: 'full', keyRate: 600 };
