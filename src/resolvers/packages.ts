import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { withoutOwnNulls } from '../schema/derive/nulls';
import {
  NewPackageInput,
  PackageArgs,
  PackageChangeInput,
  PackageCheckArgs,
  PackageCheckType,
  PackageDocumentType,
  PackagePageType,
  PackageResultUnion,
  PackagesArgs,
  PackageUploadResultUnion,
} from '../schema/packages';
import type { PackageCheck, PackageDocument } from '../service/packages/schema';
import type { RequestContext } from './context';
import { found, unwrap } from './unwrap';

/** Maps, orders of battle and scenarios that users upload. */
@Resolver()
export class PackageResolver {
  @Query(() => PackagePageType, { description: 'The packages that are shared, or those of your own.' })
  async packages(
    @Args(() => PackagesArgs) args: InstanceType<typeof PackagesArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return unwrap(await service.packages.list({ ...withoutOwnNulls(args), caller }));
  }

  @Query(() => PackageDocumentType, {
    nullable: true,
    description: 'A package with its whole content; null where there is none of this name that you may see.',
  })
  async package(
    @Args(() => PackageArgs) { name }: InstanceType<typeof PackageArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<PackageDocument | null> {
    return found(await service.packages.get({ name, caller }), 'UNKNOWN_PACKAGE') ?? null;
  }

  @Query(() => PackageCheckType, { description: 'Everything that is wrong with a package. Nothing is kept.' })
  async checkPackage(
    @Args(() => PackageCheckArgs) { document }: InstanceType<typeof PackageCheckArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<PackageCheck> {
    return unwrap(await service.packages.check({ document, caller })).check;
  }

  @Mutation(() => PackageUploadResultUnion, {
    description: 'Checks a package and keeps it. A version that is kept never changes.',
  })
  async uploadPackage(
    @Arg('input', () => NewPackageInput) input: InstanceType<typeof NewPackageInput>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.packages.upload({ ...withoutOwnNulls(input), caller });
  }

  @Mutation(() => PackageResultUnion, { description: 'Names one of your packages, or shares it.' })
  async changePackage(
    @Args(() => PackageArgs) { name }: InstanceType<typeof PackageArgs>,
    @Arg('input', () => PackageChangeInput) input: InstanceType<typeof PackageChangeInput>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.packages.change({ ...withoutOwnNulls(input), name, caller });
  }

  @Mutation(() => PackageResultUnion, {
    description: 'Removes a version of one of your packages with which no match is played.',
  })
  async removePackage(
    @Args(() => PackageArgs) { name }: InstanceType<typeof PackageArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.packages.remove({ name, caller });
  }
}
