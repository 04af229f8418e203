import { execFileSync } from 'node:child_process';
import { project } from '../support/markdown';

/** Sentences against the release of a version. */
function faultsOf(version: string): readonly string[] {
  const script = `import('./scripts/lib/release.mjs').then(({ faultsOf }) => console.log(JSON.stringify(faultsOf('${version}'))))`;
  return JSON.parse(
    execFileSync(process.execPath, ['-e', script], { cwd: project, encoding: 'utf8' }),
  ) as readonly string[];
}

test('a release before 1.0, or without a section of the changelog and the same version in its packages, is refused', () => {
  const missing = (version: string): readonly string[] => [
    ...['sdk', 'engine', 'web'].map((name) => `The version of ${name} is not ${version}.`),
    `CHANGELOG.md has no section ${version}.`,
  ];
  expect(faultsOf('0.9.9')).toEqual(
    expect.arrayContaining(['The version 0.9.9 is no release: the first is 1.0.0.', ...missing('0.9.9')]),
  );
  expect(faultsOf('9.9.9')).toEqual(expect.arrayContaining([...missing('9.9.9')]));
  expect(faultsOf('9.9.9')).not.toContainEqual(expect.stringContaining('is no release'));
});
