import { effect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ViewPort } from '../../board/view-port';
import type { Desk } from '../desk';
import { Hand } from './hand';
import { useKeys } from './keys';
import { Fresh, InHand, Members } from './layers';
import { Notes } from './notes';
import { usePointer } from './pointer';
import { followsOf, groundName } from '../model/brushes';
import { letterAt } from '../model/paint';
import type { Point } from '../../catalogue/layout';

/** Keyboard cursor. */
function KeyPlace({ hand: { desk, at } }: { hand: Hand }) {
  if (at.value === null) return null;
  const { x: cx, y: cy } = at.value;
  return <circle class="keys-at" cx={cx} cy={cy} r={desk.layout.spacing / 4} />;
}

/** Keyboard cursor in words. */
function KeyPlaceText({ hand: { desk, at, points } }: { hand: Hand }) {
  return (
    <p id="map-place-text" class="cursor-text" aria-live="polite">
      {at.value !== null &&
        `${placeText(desk, at.value)}${points.value.length > 0 ? ': the brush is down' : ''}`}
    </p>
  );
}

function placeText({ tracing, map, brush }: Desk, place: Point): string {
  if (brush.value !== null && followsOf(brush.value) === 'sides') {
    return `The corner of ${tracing.hexesAround(place).join(', ')}`;
  }
  const hex = tracing.hexAt(place) ?? '';
  const town = map.value.towns.find(({ hexes }) => hexes.includes(hex))?.name;
  const ground = groundName(letterAt(map.value, hex));
  return [`Hex ${hex}`, ground, town].filter((part) => part !== undefined).join(', ');
}

/** Map on the desk: the scan below, the drawing over it, and the strokes of the brush. */
export function Sheet({ desk }: { desk: Desk }) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const port = useViewPort(desk, frame, sheet);
  const [hand] = useState(() => new Hand(desk));
  const { width, height } = desk.layout;
  return (
    <div class="board">
      <div ref={frame} class={`frame ${desk.brush.value === null || desk.moving.value ? '' : 'painting'}`}>
        <div ref={sheet} class="sheet" style={{ width: `${width}px`, height: `${height}px` }}>
          <Scan desk={desk} />
          <DrawnMap desk={desk} />
          <MapToPaint hand={hand} port={port} />
        </div>
      </div>
      <KeyPlaceText hand={hand} />
      <Zooming port={port} />
    </div>
  );
}

/** Opens a view port on the frame, which moves the sheet and shows the hex that is sought. */
function useViewPort(
  desk: Desk,
  frame: RefObject<HTMLDivElement>,
  sheet: RefObject<HTMLDivElement>,
): ViewPort | null {
  const { layout } = desk;
  const [port, setPort] = useState<ViewPort | null>(null);
  useEffect(() => {
    if (frame.current === null || sheet.current === null) return undefined;
    const opened = new ViewPort(frame.current, layout, [], `westwall.workshop ${desk.game}`);
    const { style } = sheet.current;
    const follow = effect(() => {
      const { x, y, k } = opened.transform.value;
      style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    });
    setPort(opened);
    return () => {
      follow();
      opened.close();
    };
  }, [layout, desk]);

  useEffect(
    () =>
      desk.sought.subscribe((sought) => {
        const place = sought === null ? undefined : layout.centres.get(sought.hex);
        if (place === undefined || port === null) return;
        port.frame([place]);
        frame.current?.scrollIntoView({ block: 'nearest' });
      }),
    [port, layout, desk],
  );
  return port;
}

/** Size of a drawing that covers the sheet, and the part of the map in it. */
function canvasOf({ layout: { left, top, width, height } }: Desk) {
  return { width, height, viewBox: `${left} ${top} ${width} ${height}` };
}

function Scan({ desk }: { desk: Desk }) {
  const { value: scan } = desk.scan;
  if (scan === null) return null;
  return (
    <svg {...canvasOf(desk)} aria-hidden="true">
      <image
        href={scan.url}
        width={scan.width}
        height={scan.height}
        opacity={scan.opacity}
        transform={`matrix(${scan.fit.join(' ')})`}
      />
    </svg>
  );
}

function DrawnMap({ desk }: { desk: Desk }) {
  const { value: drawn } = desk.drawn;
  if (drawn === null) return null;
  const { width, height } = desk.layout;
  const opacity = desk.pins.value === null ? desk.mapOpacity.value : 0.15;
  return <img src={drawn.url} alt="" width={width} height={height} draggable={false} style={{ opacity }} />;
}

/** The drawing that takes pointer and keys. */
function MapToPaint({ hand, port }: { hand: Hand; port: ViewPort | null }) {
  const { desk } = hand;
  const { left, top, width, height, spacing } = desk.layout;
  const onPointer = usePointer(hand, port);
  const onKeyDown = useKeys(hand, port);
  return (
    <svg
      {...canvasOf(desk)}
      class="hand"
      id="map-to-paint"
      role="application"
      tabindex={0}
      aria-label="Map. Arrow keys go over it, Space puts the brush down and lifts it. The keys of the tools are listed beside it."
      aria-describedby="map-place-text"
      onKeyDown={onKeyDown}
      {...onPointer}
    >
      {/* A road from beyond the map begins next to the sheet. */}
      <rect
        x={left - spacing}
        y={top - spacing}
        width={width + 2 * spacing}
        height={height + 2 * spacing}
        fill="transparent"
      />
      <Fresh desk={desk} />
      <Members desk={desk} />
      <Notes desk={desk} />
      <InHand hand={hand} />
      <KeyPlace hand={hand} />
    </svg>
  );
}

function Zooming({ port }: { port: ViewPort | null }) {
  return (
    <div class="zooming" role="group" aria-label="View">
      <button type="button" aria-label="Closer" title="Closer (+)" onClick={() => port?.closer()}>
        +
      </button>
      <button type="button" aria-label="Farther" title="Farther (−)" onClick={() => port?.farther()}>
        −
      </button>
      <button type="button" aria-label="Whole map" title="Whole map" onClick={() => port?.showAll()}>
        ⤢
      </button>
    </div>
  );
}
