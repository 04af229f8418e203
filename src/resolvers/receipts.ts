import { GraphQLJSON } from 'graphql-scalars';
import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { ReceiptArgs } from '../schema/inputs/match-args';
import { toRequest } from './arguments';
import type { RequestContext } from './context';
import { unwrap } from './unwrap';

/** Signed receipts of accepted actions. */
@Resolver()
export class ReceiptResolver {
  @Query(() => GraphQLJSON, {
    description: 'The signed adjudication receipt of an entry, as one document that can be checked offline.',
  })
  async receipt(
    @Args(() => ReceiptArgs) args: ReceiptArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return unwrap(await service.receipts.receipt(toRequest(args, caller))).receipt;
  }

  @Query(() => GraphQLJSON, { description: 'The public keys of all receipts, as a JSON Web Key Set.' })
  async receiptKeys(@Ctx() { service }: RequestContext): Promise<object> {
    return service.receipts.publicKeys();
  }
}
