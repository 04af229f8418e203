import type { InvitationRequest, KeyRequest, LendRequest } from '../../service/api';
import type { JsonReply, Operations } from '../operation';
import { created, ok, operation } from '../operation';
import { BASE, page } from '../page';
import type { PageQuery } from '../page';
import { granted } from '../problem';
import { asked } from './input';
import type { OfMatch } from './input';

interface OfInvitation {
  readonly path: { readonly match: string; readonly invitation: string };
}

/** Users and their API keys, places in matches and invitations to them. */
export const accessOperations: Operations = {
  register: operation<{ readonly body: { readonly name: string } }>(async ({ body }, { service, token }) => {
    const { user, key } = granted(await service.access.register({ ...body, token }));
    return created(`${BASE}/me`, { user, ...key });
  }),

  getMe: operation(async (_input, { service, token }) => {
    const { user, key } = granted(await service.access.me({ token }));
    return ok({ user, key });
  }),

  listWaiting: operation<{ readonly query: PageQuery }>(async ({ query }, { service, token }) => {
    const { matches, cursor } = granted(await service.access.waitingForMe({ ...query, token }));
    return page('/me/waiting', query, cursor, { matches });
  }),

  listApiKeys: operation(async (_input, { service, token }) =>
    ok({ keys: granted(await service.access.keys({ token })).keys }),
  ),

  createApiKey: operation<{ readonly body: Omit<KeyRequest, 'token'> }>(
    async ({ body }, { service, token }) =>
      made(granted(await service.access.createKey({ ...body, token })).key),
  ),

  revokeApiKey: operation<{ readonly path: { readonly key: string } }>(
    async ({ path }, { service, token }) => {
      granted(await service.access.revokeKey({ id: path.key, token }));
      return { status: 204 };
    },
  ),

  getPlace: operation<OfMatch>(async (input, context) =>
    ok(granted(await context.service.access.place(asked(input, context))).place),
  ),

  handOverPlace: operation<OfMatch>(async (input, context) => {
    const { match, place } = granted(await context.service.access.handOver(asked(input, context)));
    return ok({ match, place });
  }),

  leaveSeat: operation<OfMatch>(async (input, context) =>
    ok(granted(await context.service.access.leave(asked(input, context))).match),
  ),

  lendSeat: operation<OfMatch & { readonly body?: Omit<LendRequest, 'matchId' | 'token'> }>(
    async (input, context) => {
      const request = { ...asked(input, context), ...input.body };
      const { match, place } = granted(await context.service.access.lendSeat(request));
      return ok({ match, place });
    },
  ),

  takeSeatBack: operation<OfMatch>(async (input, context) =>
    ok(granted(await context.service.access.takeSeatBack(asked(input, context))).match),
  ),

  listInvitations: operation<OfMatch>(async (input, context) => {
    const { invitations } = granted(await context.service.access.invitations(asked(input, context)));
    return ok({ invitations });
  }),

  invite: operation<OfMatch & { readonly body: Omit<InvitationRequest, 'matchId' | 'token'> }>(
    async (input, context) => {
      const request = { ...asked(input, context), ...input.body };
      const { invitation, token } = granted(await context.service.access.invite(request));
      return made({ invitation, token });
    },
  ),

  withdrawInvitation: operation<OfInvitation>(async (input, context) => {
    const request = { ...asked(input, context), id: input.path.invitation };
    granted(await context.service.access.withdrawInvitation(request));
    return { status: 204 };
  }),

  acceptInvitation: operation<{
    readonly body: { readonly invitation: string; readonly entropy?: string };
  }>(async ({ body }, { service, token }) => {
    const { match, place } = granted(await service.access.accept({ ...body, token }));
    return created(`${BASE}/matches/${match.id}`, { match, place });
  }),

  dismissSpectators: operation<OfMatch>(async (input, context) =>
    ok(granted(await context.service.access.dismissSpectators(asked(input, context))).match),
  ),

  deleteMatch: operation<OfMatch>(async (input, context) => {
    granted(await context.service.access.deleteMatch(asked(input, context)));
    return { status: 204 };
  }),
};

/** Something new that can be listed but has no address of its own. */
function made(body: object): JsonReply {
  return { status: 201, body };
}
