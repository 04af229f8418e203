import { programVersion } from '../config/program-version';

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json';

/** The description of the server at this host, as registries of the protocol take it. */
export function serverJson(host: string, path: string) {
  const { hostname } = new URL(`http://${host}`);
  // A name of a registry is that of its host, read backwards. Public servers are behind TLS.
  const isPublic = /\.[a-z]+$/i.test(hostname);
  return {
    $schema: SCHEMA,
    name: `${hostname.split('.').reverse().join('.')}/westwall-referee`,
    title: 'Westwall Referee',
    description: 'A referee for four WestWall hex wargames: play, ask for legal actions and odds, simulate.',
    version: programVersion(),
    remotes: [
      {
        type: 'streamable-http',
        url: `${isPublic ? 'https' : 'http'}://${host}${path}`,
        headers: [
          {
            name: 'Authorization',
            description:
              'Bearer and the token of a seat or an API key; without it the assistant is a stranger',
            isRequired: false,
            isSecret: true,
          },
        ],
      },
    ],
  };
}
