import type { PackageChange } from '../../service/packages/schema';
import type { Operations } from '../operation';
import { created, ok, operation } from '../operation';
import { BASE, page } from '../page';
import type { PageQuery } from '../page';
import { unwrap } from '../problem';

interface OfPackage {
  readonly path: { readonly package: string };
}

interface OfDocument {
  readonly body: { readonly document: object };
}

/** Maps, orders of battle and scenarios that users upload. */
export const packageOperations: Operations = {
  listPackages: operation<{ readonly query: PageQuery & { readonly mine?: boolean } }>(
    async ({ query }, { service, caller }) => {
      const { packages, cursor } = unwrap(await service.packages.list({ ...query, caller }));
      return page('/packages', query, cursor, { packages });
    },
  ),

  uploadPackage: operation<OfDocument & { readonly body: { readonly shared?: boolean } }>(
    async ({ body }, { service, caller }) => {
      const { package: made } = unwrap(await service.packages.upload({ ...body, caller }));
      return created(`${BASE}/packages/${made.id}@${made.version}`, made);
    },
  ),

  checkPackage: operation<OfDocument>(async ({ body }, { service, caller }) =>
    ok(unwrap(await service.packages.check({ ...body, caller })).check),
  ),

  getPackage: operation<OfPackage>(async ({ path }, { service, caller }) => {
    const { package: found, document } = unwrap(await service.packages.get({ name: path.package, caller }));
    return ok({ package: found, document });
  }),

  changePackage: operation<OfPackage & { readonly body: PackageChange }>(
    async ({ path, body }, { service, caller }) =>
      ok(unwrap(await service.packages.change({ ...body, name: path.package, caller })).package),
  ),

  removePackage: operation<OfPackage>(async ({ path }, { service, caller }) =>
    ok(unwrap(await service.packages.remove({ name: path.package, caller })).package),
  ),
};
