/** Rights of callers without an API key. */
export const ANONYMOUS_MODES = ['full', 'play', 'read'] as const;
export type AnonymousMode = (typeof ANONYMOUS_MODES)[number];

export const REGISTRATION_MODES = ['open', 'closed'] as const;
type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** Rights of callers. */
export interface AccessSettings {
  /** Closed: only the administrator creates users. */
  readonly registration: RegistrationMode;
  readonly anonymous: AnonymousMode;
  /** Without it there is no administrator. */
  readonly adminPassword?: string | undefined;
  /** Requests per minute of an API key; a key may have its own lower limit. */
  readonly keyRate: number;
}

/** All callers may do everything, as with a private service. */
export const OPEN_ACCESS: AccessSettings = { registration: 'open', anonymous: 'full', keyRate: 600 };
