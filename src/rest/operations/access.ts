import type { InvitationRequest, KeyRequest, LendRequest } from '../../service/access/api';
import type { JsonReply, Operations } from '../operation';
import { created, ok, operation } from '../operation';
import { BASE, page } from '../page';
import type { PageQuery } from '../page';
import { unwrap } from '../problem';
import { toRequest } from './input';
import type { OfMatch } from './input';

interface OfInvitation {
  readonly path: { readonly match: string; readonly invitation: string };
}

/** Users and their API keys, places in matches and invitations to them. */
export const accessOperations: Operations = {
  register: operation<{ readonly body: { readonly name: string } }>(async ({ body }, { service, caller }) => {
    const { user, key } = unwrap(await service.access.register({ ...body, caller }));
    return created(`${BASE}/me`, { user, ...key });
  }),

  getMe: operation(async (_input, { service, caller }) => {
    const { user, key } = unwrap(await service.access.me({ caller }));
    return ok({ user, key });
  }),

  getPlayerRecord: operation<{ readonly path: { readonly user: string } }>(
    async ({ path }, { service, caller }) =>
      ok(unwrap(await service.access.playerRecord({ ...path, caller })).record),
  ),

  listWaiting: operation<{ readonly query: PageQuery }>(async ({ query }, { service, caller }) => {
    const { matches, cursor } = unwrap(await service.access.waitingForMe({ ...query, caller }));
    return page('/me/waiting', query, cursor, { matches });
  }),

  listApiKeys: operation(async (_input, { service, caller }) =>
    ok({ keys: unwrap(await service.access.keys({ caller })).keys }),
  ),

  createApiKey: operation<{ readonly body: Omit<KeyRequest, 'caller'> }>(
    async ({ body }, { service, caller }) =>
      made(unwrap(await service.access.createKey({ ...body, caller })).key),
  ),

  revokeApiKey: operation<{ readonly path: { readonly key: string } }>(
    async ({ path }, { service, caller }) => {
      unwrap(await service.access.revokeKey({ id: path.key, caller }));
      return { status: 204 };
    },
  ),

  getPlace: operation<OfMatch>(async (input, context) =>
    ok(unwrap(await context.service.access.place(toRequest(input, context))).place),
  ),

  handOverPlace: operation<OfMatch>(async (input, context) => {
    const { match, place } = unwrap(await context.service.access.handOver(toRequest(input, context)));
    return ok({ match, place });
  }),

  leaveSeat: operation<OfMatch>(async (input, context) =>
    ok(unwrap(await context.service.access.leave(toRequest(input, context))).match),
  ),

  lendSeat: operation<OfMatch & { readonly body?: Omit<LendRequest, 'match' | 'caller'> }>(
    async (input, context) => {
      const request = { ...input.body, ...toRequest(input, context) };
      const { match, place } = unwrap(await context.service.access.lendSeat(request));
      return ok({ match, place });
    },
  ),

  takeSeatBack: operation<OfMatch>(async (input, context) =>
    ok(unwrap(await context.service.access.takeSeatBack(toRequest(input, context))).match),
  ),

  listInvitations: operation<OfMatch>(async (input, context) => {
    const { invitations } = unwrap(await context.service.access.invitations(toRequest(input, context)));
    return ok({ invitations });
  }),

  invite: operation<OfMatch & { readonly body: Omit<InvitationRequest, 'match' | 'caller'> }>(
    async (input, context) => {
      const request = { ...input.body, ...toRequest(input, context) };
      const { invitation, token } = unwrap(await context.service.access.invite(request));
      return made({ invitation, token });
    },
  ),

  withdrawInvitation: operation<OfInvitation>(async (input, context) => {
    const request = { ...toRequest(input, context), id: input.path.invitation };
    unwrap(await context.service.access.withdrawInvitation(request));
    return { status: 204 };
  }),

  acceptInvitation: operation<{
    readonly body: { readonly invitation: string; readonly entropy?: string };
  }>(async ({ body }, { service, caller }) => {
    const { match, place } = unwrap(await service.access.accept({ ...body, caller }));
    return created(`${BASE}/matches/${match.id}`, { match, place });
  }),

  dismissSpectators: operation<OfMatch>(async (input, context) =>
    ok(unwrap(await context.service.access.dismissSpectators(toRequest(input, context))).match),
  ),

  deleteMatch: operation<OfMatch>(async (input, context) => {
    unwrap(await context.service.access.deleteMatch(toRequest(input, context)));
    return { status: 204 };
  }),
};

/** Something new that can be listed but has no address of its own. */
function made(body: object): JsonReply {
  return { status: 201, body };
}
