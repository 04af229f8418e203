import type { RefereeService } from '../api';
import type { Denied } from '../denials';
import type { Scope } from './scopes';

/** `open`: any caller may do it, or it checks its own access. */
type Need = Scope | 'open';

/** A use case can need a scope if it knows its caller and can be denied. */
type NeedOf<Request, Result> = 'caller' extends keyof Request
  ? Denied extends Awaited<Result>
    ? Need
    : 'open'
  : 'open';

/** What each use case of a service needs. A sub-service may be open as a whole. */
export type Needs<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends (
    request: infer Request,
    ...rest: never[]
  ) => infer Result
    ? NeedOf<Request, Result>
    : Service[Name] extends object
      ? Needs<Service[Name]> | 'open'
      : 'open';
};

/**
 * The scope that an API key needs for each use case, and that callers without one must be granted by the settings.
 * It is enforced by `guarded`; docs/callers/access.md shows the same table.
 */
export const NEEDS: Needs<RefereeService> = {
  catalogue: 'open',
  createMatch: 'create',
  join: 'play',
  addEntropy: 'play',
  submit: 'play',
  fileStandingOrders: 'play',
  standingOrders: 'read',
  match: 'read',
  matches: 'read',
  view: 'read',
  history: 'read',
  answerText: 'read',
  dryRun: 'read',
  legalActions: 'read',
  obligations: 'read',
  attacks: 'read',
  explain: 'read',
  odds: 'read',
  plans: 'read',
  score: 'read',
  outlook: 'read',
  verify: 'read',
  exportMatch: 'read',
  idempotency: 'open',
  live: { watchMatch: 'read' },
  webhooks: {
    register: 'webhooks',
    list: 'webhooks',
    get: 'webhooks',
    change: 'webhooks',
    remove: 'webhooks',
    rotate: 'webhooks',
    ping: 'webhooks',
    deliveries: 'webhooks',
    replay: 'webhooks',
  },
  packages: {
    check: 'read',
    upload: 'create',
    get: 'read',
    list: 'read',
    change: 'create',
    remove: 'create',
  },
  receipts: { receipt: 'read', publicKeys: 'open' },
  boardParts: 'open',
  pictures: { ofMatch: 'read', replay: 'read', ofPosition: 'read' },
  stateless: {
    start: 'read',
    check: 'read',
    view: 'read',
    legalActions: 'read',
    obligations: 'read',
    attacks: 'read',
    explain: 'read',
    odds: 'read',
    plans: 'read',
    score: 'read',
    outlook: 'read',
    adjudicate: 'read',
  },
  events: {
    create: 'events',
    change: 'events',
    addPlayers: 'events',
    removePlayer: 'events',
    invite: 'events',
    join: 'play',
    start: 'events',
    addRound: 'events',
    setDeadline: 'events',
    applyDeadline: 'events',
    rule: 'events',
    withdraw: 'events',
    cancel: 'events',
    remove: 'events',
    event: 'read',
    events: 'read',
    log: 'read',
    results: 'read',
    standings: 'read',
    csv: 'read',
  },
  notation: {
    write: 'open',
    read: 'read',
    readInMatch: 'read',
    submit: 'play',
    exportMatch: 'read',
    importMatch: 'create',
  },
  table: { createFromPosition: 'create', fork: 'create' },
  jobs: {
    requestAiTurn: 'think',
    advice: 'think',
    submitAnalysis: 'think',
    submitSimulation: 'think',
    job: 'read',
    jobs: 'read',
    cancel: 'think',
    watch: 'read',
    metrics: 'open',
  },
  access: {
    identify: 'open',
    register: 'open',
    me: 'open',
    playerRecord: 'read',
    createKey: 'keys',
    keys: 'keys',
    revokeKey: 'keys',
    place: 'read',
    invite: 'play',
    invitations: 'read',
    withdrawInvitation: 'play',
    accept: 'play',
    handOver: 'play',
    leave: 'play',
    lendSeat: 'think',
    takeSeatBack: 'play',
    dismissSpectators: 'play',
    waitingForMe: 'read',
    deleteMatch: 'create',
  },
  probe: 'open',
};
