import type { RefObject } from 'preact';
import type { ViewPort } from './view-port';

/** Buttons for users without pinch or wheel. */
export function Zooming({ port, help }: { port: ViewPort | null; help: RefObject<HTMLDialogElement> }) {
  return (
    <div class="zooming" role="group" aria-label="View">
      <button type="button" aria-label="Closer" title="Closer (+)" onClick={() => port?.closer()}>
        +
      </button>
      <button type="button" aria-label="Farther" title="Farther (−)" onClick={() => port?.farther()}>
        −
      </button>
      <button type="button" aria-label="Whole map" title="Whole map (0)" onClick={() => port?.showAll()}>
        ⤢
      </button>
      <button
        type="button"
        aria-label="Signs and keys"
        title="Signs and keys (?)"
        onClick={() => help.current?.showModal()}
      >
        ?
      </button>
    </div>
  );
}
