import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { page, project } from '../support/markdown';

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly hasInstallScript?: boolean;
}

/** Licences under which any package may be part of an installation. */
const ALLOWED = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  '(MIT AND BSD-3-Clause)',
]);

/** Other licences, each for packages that are used unchanged. */
const ONLY_FOR: Readonly<Record<string, RegExp>> = {
  'BlueOak-1.0.0': /^lru-cache$/,
  'MPL-2.0': /^@resvg\/resvg-js/,
  'Python-2.0': /^argparse$/,
  Unlicense: /^(wouter-preact|fast-sha256)$/,
};

/** Packages whose install scripts are never run; they contain what the scripts would create. */
const WITH_INSTALL_SCRIPT = ['@apollo/protobufjs', 'lmdb', 'msgpackr-extract'];

const { packages } = JSON.parse(page('package-lock.json')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
/** Packages in the scripts of the page, whose package needs none of them. */
const onPage = new Set(
  Object.keys(packages['web']!.devDependencies!).filter((name) => !/^(?:vite$|@types\/)/.test(name)),
);
for (const name of onPage) {
  for (const other of Object.keys(packages[`node_modules/${name}`]!.dependencies ?? {})) onPage.add(other);
}
const installed = Object.entries(packages)
  .map(([path, locked]) => ({ path, name: path.replace(/^.*node_modules\//, ''), ...locked }))
  .filter(
    ({ path, name, dev, link }) => path.includes('node_modules/') && !link && (!dev || onPage.has(name)),
  );

/** Licence of a package in the old form, which the lock file leaves out. */
function statedLicence(path: string): string {
  const { licenses } = JSON.parse(readFileSync(join(project, path, 'package.json'), 'utf8')) as {
    readonly licenses?: readonly { readonly type: string }[];
  };
  return licenses?.map(({ type }) => type).join(' AND ') ?? 'none';
}

describe('The packages of an installation', () => {
  it('have licences that are allowed', () => {
    const others = installed
      .map(({ path, name, license }) => ({ name, licence: license ?? statedLicence(path) }))
      .filter(({ name, licence }) => !ALLOWED.has(licence) && ONLY_FOR[licence]?.test(name) !== true);
    expect(installed.length).toBeGreaterThan(100);
    expect(others).toEqual([]);
  });

  it('run no scripts when they are installed', () => {
    const scripted = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect([...new Set(scripted)].sort()).toEqual(WITH_INSTALL_SCRIPT);
    const installing = ['docker/Dockerfile', 'scripts/lib/install.mjs'].flatMap((file) =>
      [...page(file).matchAll(/^.*\bnpm\b.*\b(?:ci|install|prune)\b.*$/gm)].map(([line]) => line),
    );
    expect(installing).not.toHaveLength(0);
    expect(installing.filter((line) => !line.includes('--ignore-scripts'))).toEqual([]);
  });
});
