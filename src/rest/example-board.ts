import { Router } from 'express';
import type { Theme } from '../pictures';
import type { PictureOptions } from '../service/pictures/schema';
import type { RefereeService } from '../service/service';
import { callerOf } from '../http/request-scope';
import { pictureReply } from '../service/pictures/replies';
import { BASE } from './page';
import { unwrap } from './problem';
import { sendReply } from './send-reply';

/** Position in the example on the pages of both APIs: the start of a scenario, with the moves of a battalion. */
const LINE = 'ww1;hurtgen-forest/historical/1976;1/us/movement';
const OPTIONS = {
  units: ['us-8-inf-3-121'],
  margin: 3,
  aspect: 2,
  moves: 'us-8-inf-3-121',
  strip: false,
  maxWidth: 800,
} as const satisfies PictureOptions;

const PICTURES: readonly (readonly [path: string, theme: Theme])[] = [
  ['/docs/board.png', 'paper'],
  ['/docs/board-night.png', 'night'],
];

const STYLE = `.example-board { display: flex; flex-wrap: wrap; gap: 0.8rem 1.2rem; align-items: center; margin: 0 1.2rem 0.8rem;
  color: #222222; font: 0.9rem/1.4 system-ui, sans-serif; }
.example-board img { display: block; width: 25rem; max-width: 100%; height: auto; border-radius: 6px; }
.example-board figcaption { flex: 1 1 20rem; min-width: 0; }
.example-board p { margin: 0 0 0.4rem; }
.example-board a { color: #4a5c22; }
.example-board pre { margin: 0; padding: 0.5rem; white-space: pre-wrap; border: 1px solid #999999; font-size: 0.8rem; }
@media (prefers-color-scheme: dark) {
  .example-board { color: #e4e4e4; }
  .example-board a { color: #a9c46c; }
}
`;

/** REST request that draws it. */
const REQUEST = `POST ${BASE}/stateless/picture
{
  "position": { "line": "${LINE}" },
  "format": "png",
  "options": ${JSON.stringify(OPTIONS)}
}`;

/** GraphQL query that draws it. */
export const EXAMPLE_QUERY = `query Board {
  statelessPicture(
    position: { line: "${LINE}" }
    format: png
    options: ${JSON.stringify(OPTIONS)
      .replaceAll(/"(\w+)":/g, '$1: ')
      .replaceAll(',', ', ')}
  ) {
    ... on OwnPicture {
      picture {
        width
        height
        base64
      }
    }
  }
}
`;

/** Board on the page of REST, above its request. */
export const restExample = exampleOf('/docs#/pictures/drawPosition', REQUEST);
/** Board on the page to try GraphQL. */
export const graphqlExample = exampleOf(`/graphql?query=${encodeURIComponent(EXAMPLE_QUERY)}`);

function exampleOf(address: string, request?: string): string {
  const [day, night] = PICTURES.map(([path]) => path);
  return `<figure class="example-board">
      <a href="${address}"><picture>
        <source srcset="${night}" media="(prefers-color-scheme: dark)" />
        <img src="${day}" width="800" height="434" alt="Part of the map of Hürtgen Forest with the counters of both sides, and where the 3/121 may go at what cost" />
      </picture></a>
      <figcaption>
        <p>A position is a line of text, <code>${LINE}</code>.
        <a href="${address}">One request</a> draws it, here with all moves of a battalion and what they cost.</p>
        ${request === undefined ? '' : `<pre>${request}</pre>`}
      </figcaption>
    </figure>`;
}

/**
 * Serves the pictures and the style of the example. A picture is drawn on its first request and cached with the
 * others.
 */
export function exampleBoard({ pictures }: RefereeService): Router {
  const router = Router();
  router.get('/docs/example.css', (_request, response) => {
    response.type('css').send(STYLE);
  });
  for (const [path, theme] of PICTURES) {
    router.get(path, async (request, response) => {
      const drawn = { position: { line: LINE }, format: 'png', options: { ...OPTIONS, theme } } as const;
      const { picture } = unwrap(await pictures.ofPosition({ ...drawn, caller: callerOf(request) }));
      await sendReply(response, pictureReply(picture));
    });
  }
  return router;
}
