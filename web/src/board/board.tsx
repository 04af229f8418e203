import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { MatchView } from '@westwall/sdk';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Game } from '../catalogue/game';
import { hexAt } from '../catalogue/layout';
import { Counters } from './counters';
import { Cursor } from './cursor';
import { cursorKey } from './keys';
import type { Marks } from './marks';
import { ArrowMarks, HexMarks } from './overlays';
import { describeHex } from './reading';
import { unitsIn } from './standing';
import { ViewPort } from './view-port';

export interface BoardProps {
  readonly game: Game;
  readonly view: MatchView;
  readonly marks: Marks;
  /** A hex was chosen, by pointer or key, with the units in it, the uppermost first. */
  readonly onHex: (hex: string, units: readonly string[]) => void;
  readonly onEscape: () => void;
  /** A hex to be brought into view. */
  readonly focus: ReadonlySignal<string | null>;
}

/** The map with its counters and what is laid over it. Drag or pinch to move it; arrow keys move a cursor over it. */
export function Board({ game, view, marks, onHex, onEscape, focus }: BoardProps) {
  const { layout } = game;
  const frame = useRef<HTMLDivElement>(null);
  const [port, setPort] = useState<ViewPort | null>(null);
  const [cursor] = useState(() => signal<string | null>(null));

  useEffect(() => {
    if (frame.current === null) return undefined;
    const opened = new ViewPort(frame.current, layout);
    setPort(opened);
    return () => opened.close();
  }, [layout]);

  useEffect(
    () =>
      focus.subscribe((hex) => {
        const place = hex === null ? undefined : layout.centres.get(hex);
        if (place !== undefined) port?.show([place], layout.spacing);
      }),
    [port, layout, focus],
  );

  const choose = (hex: string): void => {
    cursor.value = hex;
    onHex(hex, unitsIn(view, hex));
  };
  const onClick = ({ clientX, clientY }: MouseEvent): void => {
    if (port === null) return;
    const hex = hexAt(layout, port.placeAt(clientX, clientY));
    if (hex !== undefined) choose(hex);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const done = cursorKey(event, layout, cursor, { choose, escape: onEscape, port });
    if (!done) return;
    event.preventDefault();
    const place = cursor.value === null ? undefined : layout.centres.get(cursor.value);
    if (place !== undefined) port?.show([place], layout.spacing * 2);
  };

  const { x, y, k } = port?.transform.value ?? { x: 0, y: 0, k: 1 };
  const viewBox = `${layout.left} ${layout.top} ${layout.width} ${layout.height}`;
  return (
    <div class="board">
      <div
        ref={frame}
        class="frame"
        role="application"
        aria-label="Board. Arrow keys move the cursor, Enter chooses the hex, Escape lets go, plus and minus zoom."
        aria-describedby="cursor-text"
        tabIndex={0}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <div
          class="sheet"
          style={{
            width: `${layout.width}px`,
            height: `${layout.height}px`,
            transform: `translate(${x}px, ${y}px) scale(${k})`,
          }}
        >
          <img src={game.map} alt="" width={layout.width} height={layout.height} draggable={false} />
          <svg viewBox={viewBox} width={layout.width} height={layout.height} aria-hidden="true">
            <HexMarks layout={layout} marks={marks.hexes} />
            <Counters game={game} view={view} marks={marks.units} />
            <ArrowMarks layout={layout} arrows={marks.arrows} />
            <Cursor layout={layout} hex={cursor} />
          </svg>
        </div>
      </div>
      <p id="cursor-text" class="unseen" aria-live="polite">
        {cursor.value === null ? '' : describeHex(game, view, marks, cursor.value)}
      </p>
      <div class="zooming" role="group" aria-label="Zoom">
        <button type="button" aria-label="Closer" onClick={() => port?.closer()}>
          +
        </button>
        <button type="button" aria-label="Farther" onClick={() => port?.farther()}>
          −
        </button>
        <button type="button" aria-label="Whole map" onClick={() => port?.showAll()}>
          ⤢
        </button>
      </div>
    </div>
  );
}
