import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runOrExit } from './run.mjs';
import { test } from './test.mjs';

const USAGE = `npm run release [-- --check]
  Tests the version of package.json, packs the SDK, the engine and the board, tags the commit and publishes them.
  --check  all but the tag and the publication`;

/** Workspaces that are published, at the version of the program. */
const PUBLISHED = ['sdk', 'engine', 'web'];

/** Releases the version of package.json, or checks that it could be released. */
export async function release(args) {
  const isCheck = args.length === 1 && args[0] === '--check';
  if (args.length > 0 && !isCheck) {
    console.error(USAGE);
    process.exit(2);
  }
  const { version } = packageIn('.');
  const faults = faultsOf(version);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  await runOrExit('npm', ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund']);
  await test([]);
  for (const workspace of PUBLISHED) await runOrExit('npm', ['pack', '-w', workspace, '--dry-run']);
  if (isCheck) {
    console.log(`\n${version} could be released.`);
    return;
  }
  await runOrExit('git', ['tag', '--annotate', `v${version}`, '--message', `Version ${version}`]);
  for (const workspace of PUBLISHED)
    await runOrExit('npm', ['publish', '-w', workspace, '--access', 'public']);
  console.log(`\nTagged v${version}. Push the tag, and build the image: docs/operators/docker.md.`);
}

/** Reasons against a release, a sentence each. */
export function faultsOf(version) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const others = PUBLISHED.filter((workspace) => packageIn(workspace).version !== version);
  return [
    ...(/^\d+\.\d+\.\d+$/.test(version) && !version.startsWith('0.')
      ? []
      : [`The version ${version} is no release: the first is 1.0.0.`]),
    ...others.map((workspace) => `The version of ${workspace} is not ${version}.`),
    ...(changelog.includes(`\n## ${version}\n`) ? [] : [`CHANGELOG.md has no section ${version}.`]),
    ...(git('status', '--porcelain') === '' ? [] : ['The working tree has changes that are not committed.']),
    ...(git('tag', '--list', `v${version}`) === '' ? [] : [`The tag v${version} exists already.`]),
  ];
}

function packageIn(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}
