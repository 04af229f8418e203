import { effect, useSignal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { MapDefinition } from '@westwall/engine/workshop';
import { useEffect, useRef, useState } from 'preact/hooks';
import { pointsText } from '../board/arrow-head';
import { ViewPort } from '../board/view-port';
import { ARROWS } from '../catalogue/layout';
import type { Point } from '../catalogue/layout';
import type { Desk } from './desk';
import { followsOf } from './model/brushes';
import { MapCursor } from './model/cursor';
import { onScan } from './model/fit';
import { hexesIn, letterAt } from './model/paint';
import { groundName } from './model/brushes';

/** Flat colours for painted hexes until the map is redrawn. */
const grounds: Readonly<Record<string, string>> = {
  c: '#f3efdc',
  m: '#dfe3b5',
  g: '#b9d08b',
  w: '#7fa860',
  b: '#d9b98a',
  r: '#b98c62',
  t: '#c9c2bd',
  C: '#8d8783',
  '~': '#9cc7de',
  '.': '#ffffff',
};

/** Map on the desk: the scan below, the drawing over it, and the strokes of the brush. */
export function Sheet({ desk }: { desk: Desk }) {
  const { layout } = desk;
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [port, setPort] = useState<ViewPort | null>(null);
  const points = useSignal<readonly Point[]>([]);
  const erases = useRef(false);
  /** Pointers that are down: a second finger moves the map instead of painting. */
  const fingers = useRef(new Set<number>());
  /** Place of the keyboard cursor; null while the pointer is used. */
  const at = useSignal<Point | null>(null);
  const [cursor] = useState(() => new MapCursor(desk.tracing));

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
        port.point(place);
        frame.current?.scrollIntoView({ block: 'nearest' });
      }),
    [port, layout, desk],
  );

  const placeOf = ({ clientX, clientY }: MouseEvent): Point =>
    port?.placeAt(clientX, clientY) ?? { x: 0, y: 0 };
  const paints = (): boolean => desk.brush.value !== null && desk.pins.value === null && !desk.moving.value;
  const onPointerDown = (event: PointerEvent & { currentTarget: Element }): void => {
    if (event.pointerType === 'touch') fingers.current.add(event.pointerId);
    if (fingers.current.size > 1) {
      points.value = [];
      return;
    }
    if (!paints() || (event.button !== 0 && event.button !== 2)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    at.value = null;
    erases.current = event.button === 2 || event.shiftKey;
    points.value = [placeOf(event)];
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (points.peek().length === 0) return;
    points.value = [...points.peek(), ...event.getCoalescedEvents().map(placeOf), placeOf(event)];
  };
  const lift = (): void => {
    if (points.peek().length > 0) desk.draw(points.peek(), erases.current);
    points.value = [];
  };
  const onPointerUp = ({ pointerId }: PointerEvent): void => {
    fingers.current.delete(pointerId);
    lift();
  };
  const onPointerCancel = ({ pointerId }: PointerEvent): void => {
    fingers.current.delete(pointerId);
    points.value = [];
  };
  const onClick = (event: MouseEvent): void => {
    const { value: scan } = desk.scan;
    if (desk.pins.value !== null && scan !== null) desk.pin(onScan(scan.fit, placeOf(event)));
    else if (!paints()) desk.hex.value = desk.tracing.hexAt(placeOf(event)) ?? null;
  };
  const follows = (): ReturnType<typeof followsOf> =>
    desk.brush.value === null ? 'hexes' : followsOf(desk.brush.value);
  const isDown = (): boolean => at.peek() !== null && points.peek().length > 0;
  const go = (towards: Point): void => {
    const from = at.peek();
    const chosen = desk.hex.peek();
    const near = from ?? (chosen === null ? undefined : desk.layout.centres.get(chosen)) ?? port?.middle;
    if (near === undefined) return;
    // Another tool may have other stops.
    const here = isDown() && from !== null ? from : cursor.start(near, follows());
    const next = from === null ? here : cursor.next(here, towards, follows());
    if (isDown()) points.value = [...points.peek(), next ?? cursor.beyond(here, towards)];
    at.value = next ?? here;
    port?.show(at.value);
  };
  /**
   * Lowers the brush at the keyboard cursor, or raises it, which paints the stroke. Without a brush it chooses the
   * hex.
   */
  const press = (place: Point): void => {
    if (desk.pins.value !== null && desk.scan.value !== null) desk.pin(onScan(desk.scan.value.fit, place));
    else if (desk.brush.value === null) desk.hex.value = desk.tracing.hexAt(place) ?? null;
    else if (isDown()) lift();
    else {
      erases.current = false;
      points.value = [cursor.start(place, follows())];
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const towards = ARROWS[key];
    if (towards !== undefined) go(towards);
    else if (key === ' ' && at.value !== null) press(at.value);
    else if (key === 'Enter' && at.value !== null && desk.brush.value === null) press(at.value);
    else if (key === 'Escape' && isDown()) points.value = [];
    else if (key === '+' || key === '=') port?.closer();
    else if (key === '-') port?.farther();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Keeps a painting pointer from moving the map, except with two fingers.
  const holds = (event: Event): void => {
    if (paints() && fingers.current.size < 2) event.stopPropagation();
  };

  const viewBox = `${layout.left} ${layout.top} ${layout.width} ${layout.height}`;
  const size = { width: layout.width, height: layout.height };
  // A road from beyond the map begins next to the sheet.
  const reach = {
    ...{ x: layout.left - layout.spacing, y: layout.top - layout.spacing },
    ...{ width: layout.width + 2 * layout.spacing, height: layout.height + 2 * layout.spacing },
  };
  const { value: scan } = desk.scan;
  const { value: drawn } = desk.drawn;
  return (
    <div class="board">
      <div ref={frame} class={`frame ${desk.brush.value === null || desk.moving.value ? '' : 'painting'}`}>
        <div ref={sheet} class="sheet" style={{ width: `${size.width}px`, height: `${size.height}px` }}>
          {scan !== null && (
            <svg viewBox={viewBox} {...size} aria-hidden="true">
              <image
                href={scan.url}
                width={scan.width}
                height={scan.height}
                opacity={scan.opacity}
                transform={`matrix(${scan.fit.join(' ')})`}
              />
            </svg>
          )}
          {drawn !== null && (
            <img
              src={drawn.url}
              alt=""
              {...size}
              draggable={false}
              style={{ opacity: desk.pins.value === null ? desk.mapOpacity.value : 0.15 }}
            />
          )}
          <svg
            viewBox={viewBox}
            {...size}
            class="hand"
            id="map-to-paint"
            role="application"
            tabindex={0}
            aria-label="Map. Arrow keys go over it, Space puts the brush down and lifts it. The keys of the tools are listed beside it."
            aria-describedby="map-place-text"
            onKeyDown={onKeyDown}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={onPointerCancel}
            onMouseDown={holds}
            onTouchStart={holds}
            onContextMenu={(event) => event.preventDefault()}
            onClick={onClick}
          >
            <rect {...reach} fill="transparent" />
            <Fresh desk={desk} drawn={drawn?.map ?? null} />
            <Members desk={desk} />
            <Notes desk={desk} />
            <InHand desk={desk} points={points} erases={erases} />
            <Keys desk={desk} at={at} />
          </svg>
        </div>
      </div>
      <KeysText desk={desk} at={at} points={points} />
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
    </div>
  );
}

interface KeysProps {
  readonly desk: Desk;
  readonly at: ReadonlySignal<Point | null>;
}

/** Keyboard cursor. */
function Keys({ desk: { layout }, at }: KeysProps) {
  if (at.value === null) return null;
  const { x: cx, y: cy } = at.value;
  return <circle class="keys-at" cx={cx} cy={cy} r={layout.spacing / 4} />;
}

/** Keyboard cursor in words. */
function KeysText({ desk, at, points }: KeysProps & { readonly points: ReadonlySignal<readonly Point[]> }) {
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

function HexShape({ desk, hex, ...look }: { desk: Desk; hex: string; class?: string; fill?: string }) {
  const centre = desk.layout.centres.get(hex);
  if (centre === undefined) return null;
  return <polygon points={desk.layout.outline} transform={`translate(${centre.x} ${centre.y})`} {...look} />;
}

/** Changes since the map was drawn. */
function Fresh({ desk, drawn }: { desk: Desk; drawn: MapDefinition | null }) {
  const { value: map } = desk.map;
  if (drawn === null || drawn === map) return null;
  const hexes = [...desk.layout.centres.keys()].filter((hex) => letterAt(map, hex) !== letterAt(drawn, hex));
  const ways = (['roads', 'trails'] as const).flatMap((kind) =>
    map[kind].filter((one) => !drawn[kind].includes(one)).map(({ path }) => ({ kind, path })),
  );
  const waters = (['rivers', 'streams', 'canals'] as const).flatMap((kind) =>
    map[kind].filter((one) => !drawn[kind].includes(one)).flatMap(({ hexsides }) => hexsides),
  );
  return (
    <g class="fresh">
      {hexes.map((hex) => (
        <HexShape key={hex} desk={desk} hex={hex} fill={grounds[letterAt(map, hex) ?? 'c'] ?? 'none'} />
      ))}
      {ways.map(({ kind, path }) => (
        <polyline key={path.join(' ')} class={kind} points={lineOf(desk, path)} />
      ))}
      <path class="water" d={waters.map((side) => sidePath(desk, side)).join('')} />
    </g>
  );
}

/** Hexes of the selected list, or hexsides of the selected line. */
function Members({ desk }: { desk: Desk }) {
  const { value: brush } = desk.brush;
  const { value: map } = desk.map;
  if (brush?.kind === 'line') {
    const sides = map.features[brush.line] ?? [];
    return <path class="line-member" d={sides.map((side) => sidePath(desk, side)).join('')} />;
  }
  const hexes =
    brush?.kind === 'list'
      ? hexesIn(map, brush.list)
      : brush?.kind === 'objective'
        ? (map.features.objectives ?? []).flatMap((one) => [...one.hexes])
        : brush?.kind === 'autobahn'
          ? (map.features.autobahn ?? [])
          : [];
  return (
    <g class="members">
      {hexes.map((hex) => (
        <HexShape key={hex} desk={desk} hex={hex} />
      ))}
    </g>
  );
}

/** Marks of single hexes: evidence from the rules, faults, differences, and the chosen hex. */
function Notes({ desk }: { desk: Desk }) {
  const { value: check } = desk.check;
  const { value: map } = desk.map;
  const faulty = new Set(check?.faults.flatMap(({ hexes }) => [...hexes]));
  const differing = new Set(
    (desk.showsDifferences.value ? (check?.differences ?? []) : []).flatMap(({ place }) =>
      hexesOfPlace(place),
    ),
  );
  const wrong = new Set(contradictions(desk).keys());
  const { value: chosen } = desk.hex;
  return (
    <g class="notes">
      {[...differing].map((hex) => (
        <HexShape key={hex} desk={desk} hex={hex} class="differs" />
      ))}
      {desk.showsEvidence.value &&
        Object.keys(map.evidence).map((hex) => {
          const centre = desk.layout.centres.get(hex);
          if (centre === undefined) return null;
          const at = { cx: centre.x + 18, cy: centre.y - 18 };
          return <circle key={hex} class={wrong.has(hex) ? 'evidence wrong' : 'evidence'} {...at} r={6} />;
        })}
      {[...faulty].map((hex) => (
        <HexShape key={hex} desk={desk} hex={hex} class="faulty" />
      ))}
      {chosen !== null && <HexShape desk={desk} hex={chosen} class="chosen" />}
    </g>
  );
}

interface InHandProps {
  readonly desk: Desk;
  readonly points: ReadonlySignal<readonly Point[]>;
  readonly erases: { readonly current: boolean };
}

/** Present stroke, the only part that is redrawn during a stroke. */
function InHand({ desk, points, erases }: InHandProps) {
  const stroke = points.value.length === 0 ? null : desk.strokeOf(points.value);
  if (stroke === null) return null;
  return (
    <g class={erases.current || desk.erasing.value ? 'in-hand erasing' : 'in-hand'}>
      {desk.brush.value?.kind === 'route' || desk.brush.value?.kind === 'autobahn' ? (
        <polyline points={lineOf(desk, stroke.hexes)} />
      ) : (
        stroke.hexes.map((hex) => <HexShape key={hex} desk={desk} hex={hex} />)
      )}
      <path d={stroke.sides.map((side) => sidePath(desk, side)).join('')} />
    </g>
  );
}

function lineOf({ layout }: Desk, path: readonly string[]): string {
  return pointsText(path.flatMap((hex) => layout.centres.get(hex) ?? []));
}

function sidePath({ tracing }: Desk, side: readonly [string, string]): string {
  const [a, b] = tracing.endsOf(side) ?? [];
  return a === undefined || b === undefined ? '' : `M${a.x} ${a.y}L${b.x} ${b.y}`;
}

/** Hexes in the place of a difference. */
export function hexesOfPlace(place: string): readonly string[] {
  const [, names] = /^hex(?:side)? ([\d/]+)/.exec(place) ?? [];
  return names?.split('/') ?? [];
}

/** Hexes named by the rules where the map differs from the reconstruction, which follows the rules. */
export function contradictions(desk: Desk): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const { map: ours } = desk.reconstruction;
  const { value: map } = desk.map;
  const townAt = (one: MapDefinition, hex: string): string | undefined =>
    one.towns.find(({ hexes }) => hexes.includes(hex))?.name;
  for (const hex of Object.keys(ours.evidence)) {
    const [before, now] = [townAt(ours, hex), townAt(map, hex)];
    if (before !== undefined && before !== now)
      found.set(hex, `${before} lies here, your map has ${now ?? 'no town'}`);
    else if ((letterAt(ours, hex) === '~') !== (letterAt(map, hex) === '~')) {
      found.set(hex, letterAt(ours, hex) === '~' ? 'this is a water hex' : 'this is a land hex');
    }
  }
  return found;
}
