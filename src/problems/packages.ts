import { denial, record } from './record';

/** Packages of data. */
export const OF_PACKAGES = {
  PACKAGE_REFUSED: record({
    status: [422],
    graphql: ['PackageRefused'],
    text: 'The package has faults.',
    advice:
      'Correct the package where `problems` say; `POST /v1/package-checks` looks at it and keeps nothing.',
    example: 'a package is uploaded in which a road leads to a hex that is not on the map',
  }),
  UNKNOWN_PACKAGE: denial({
    status: [404],
    text: 'There is no package "{package}" that you may see.',
    advice: 'Take the name from `GET /v1/packages`, or ask its owner to share it.',
    example: '`GET /v1/packages/own-field`',
    values: { package: 'own-field' },
  }),
  NOT_YOUR_PACKAGE: denial({
    status: [403],
    text: 'The package "{package}" belongs to another user.',
    advice: 'Upload a copy under an id of your own, and change that.',
    example: '`DELETE /v1/packages/own-field@1` by another user',
    values: { package: 'own-field@1' },
  }),
  PACKAGE_TAKEN: denial({
    status: [409],
    text: 'The id "{package}" belongs to another user; choose another.',
    advice: 'Choose another id.',
    example: 'a package is uploaded with the id of another user’s',
    values: { package: 'own-field' },
  }),
  PACKAGE_VERSION: denial({
    status: [409],
    text: 'The package "{package}" has come to version {version}; a change needs a greater one.',
    advice: 'Upload the change with a greater version.',
    example: 'version 2 of a package is uploaded again after a change',
    values: { package: 'own-field', version: '2' },
  }),
  PACKAGE_IN_USE: denial({
    status: [409],
    text: 'A match or an event is played with the package "{package}"; it can be removed when there is none.',
    advice: 'Delete the matches and events first, or leave the package where it is.',
    example: '`DELETE /v1/packages/own-field@1` while it is being played',
    values: { package: 'own-field@1' },
  }),
  TOO_MANY_PACKAGES: denial({
    status: [409],
    text: 'You have {most} versions of packages, the most allowed; remove one first.',
    advice: 'Remove a version that is not needed any more.',
    example: 'one more package is uploaded when no more are allowed',
    values: { most: '50' },
  }),
  PACKAGE_GONE: denial({
    status: [409],
    text: 'The match began with data package "{package}", which this service does not have.',
    advice: 'Ask the owner of the package or the operator to bring it back.',
    example: 'a move in a match whose package the operator has removed',
    values: { package: '58c9261834' },
  }),
};
