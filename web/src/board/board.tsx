import { effect, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { MatchView } from '@westwall/sdk';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { later } from '../widgets/later';
import { BARE_MAP } from '../outlook/layers';
import type { Game } from '../catalogue/game';
import { hexAt } from '../catalogue/layout';
import { Areas } from './areas';
import { ArrowLayer } from './arrows';
import { Badges } from './badges';
import type { BoardTool, Means, Pointing } from './board-tool';
import { designationIn } from './counter-drawings';
import { Counters } from './counters';
import { Cursor, CursorText } from './cursor';
import { DropZones, GameSigns } from './game-signs';
import { HelpDialog } from './help';
import { HexTexts } from './hex-texts';
import { HexLayer } from './hexes';
import { cursorKey, markedHexes } from './keys';
import { Losses } from './losses';
import { MapPicture } from './map-picture';
import { Names } from './names';
import { OddsStrip } from './odds-strip';
import { sightOf, homeOf } from './sight';
import { unitsIn } from './standing';
import { UnitMarks } from './unit-marks';
import { ViewPort } from './view-port';
import { Zooming } from './zooming';

export interface BoardProps {
  readonly game: Game;
  readonly view: MatchView;
  readonly tool: BoardTool;
  /** Side whose units come into view first; null without a seat. */
  readonly side: string | null;
  /** Name of the match, under which its view is kept for a reload. */
  readonly name: string;
  /** Hex to bring into view. */
  readonly focus: ReadonlySignal<string | null>;
  /** Content over a corner of the board. */
  readonly children?: ComponentChildren;
}

const FallenDie = later(async () => (await import('./fallen-die')).FallenDie);

/** Milliseconds after which a finger rests on a hex. */
const holdMs = 500;
/** Pixels that a finger at rest may tremble between two events. */
const tremble = 3;

/** Map with its counters and overlays. It is moved by dragging or pinching; arrow keys move a cursor over it. */
export function Board({ game, view, tool, side, name, focus, children }: BoardProps) {
  const { layout } = game;
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  /** A viewer without a side looks at both. */
  const isOf = (unit: string): boolean => side === null || game.units.get(unit)?.side === side;
  const help = useRef<HTMLDialogElement>(null);
  const [port, setPort] = useState<ViewPort | null>(null);
  const [cursor] = useState(() => signal<string | null>(null));
  const means = useRef<Means>('mouse');
  const hovered = useRef<string | null>(null);
  const holding = useRef<ReturnType<typeof setTimeout>>();
  const used = useRef(false);

  useEffect(() => {
    if (frame.current === null || sheet.current === null) return undefined;
    const opened = new ViewPort(
      frame.current,
      layout,
      homeOf(game, view, tool.marks, side),
      `westwall.view ${name}`,
    );
    // The sheet moves as a whole: nothing on it is redrawn while the map is dragged.
    const { style, classList } = sheet.current;
    const follow = effect(() => {
      const { x, y, k } = opened.transform.value;
      style.transform = `translate(${x}px, ${y}px) scale(${k})`;
      classList.toggle('moving', opened.moving.value);
      // Redraws everything on the sheet, so it waits until the user has let go.
      if (opened.moving.value) return;
      style.setProperty('--closer', String(Math.max(1, k)));
      style.setProperty('--designation', designationIn(layout.counter * k));
    });
    setPort(opened);
    return () => {
      follow();
      opened.close();
    };
    // The initial view is computed only once.
  }, [layout]);

  useEffect(
    () =>
      focus.subscribe((hex) => {
        const place = hex === null ? undefined : layout.centres.get(hex);
        if (place === undefined) return;
        port?.show(place);
        cursor.value = hex;
      }),
    [port, layout, focus, cursor],
  );

  // Brings units and hexes into view that were selected elsewhere, are under attack or are open to a choice.
  useEffect(() => {
    if (port === null) return undefined;
    let last: string | undefined;
    return effect(() => {
      const { marks } = tool;
      const hexes = sightOf(marks, view);
      const what = hexes.join(' ');
      if (what === last) return;
      last = what;
      const places = hexes.flatMap((hex) => layout.centres.get(hex) ?? []);
      if (marks.urgent === true) port.frame(places);
      else port.showOne(places);
    });
  }, [port, layout, tool, view]);

  // Brings a unit into view that enters the map, unless the whole match has changed.
  const before = useRef(view);
  useEffect(() => {
    const known = before.current;
    before.current = view;
    if (port === null || view.version !== known.version + 1) return;
    // A pointer leaves the hex that it has chosen.
    if (means.current !== 'key') cursor.value = null;
    const { units } = view.position;
    port.showOne(
      Object.entries(units).flatMap(([unit, { hex }]) => {
        const isNew = hex !== undefined && known.position.units[unit]?.hex === undefined;
        return isNew && isOf(unit) ? (layout.centres.get(hex) ?? []) : [];
      }),
    );
  }, [port, layout, view]);

  const hover = (hex: string | null, by: Pointing['by'] = means.current): void => {
    if (hex === hovered.current && by !== 'hold') return;
    hovered.current = hex;
    tool.onPoint?.(hex === null ? null : { hex, by });
  };
  /** Waits if a finger rests on a hex. */
  const press = (event: PointerEvent): void => {
    release();
    means.current = event.pointerType === 'touch' ? 'touch' : 'mouse';
    if (means.current === 'touch')
      holding.current = setTimeout(() => hover(hexUnder(event) ?? null, 'hold'), holdMs);
  };
  const release = (): void => clearTimeout(holding.current);
  const choose = (hex: string, by: Means): void => {
    cursor.value = hex;
    tool.onHex(hex, unitsIn(view, hex), by);
    hover(hex, by);
  };
  const hexUnder = ({ clientX, clientY }: MouseEvent): string | undefined =>
    port === null ? undefined : hexAt(layout, port.placeAt(clientX, clientY));
  const onClick = (event: MouseEvent): void => {
    const hex = hexUnder(event);
    if (hex === undefined) return;
    // A double click zooms in, unless the first click had an effect.
    if (event.detail <= 1)
      used.current = markedHexes(tool.marks, view).includes(hex) || unitsIn(view, hex).length > 0;
    choose(hex, means.current);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    means.current = 'key';
    if (event.key === '?') {
      help.current?.showModal();
      return;
    }
    const done = cursorKey(event, { layout, view, cursor, tool, port, choose: (hex) => choose(hex, 'key') });
    if (!done) return;
    event.preventDefault();
    const place = cursor.value === null ? undefined : layout.centres.get(cursor.value);
    if (place !== undefined) port?.show(place);
    hover(cursor.value, 'key');
  };

  const viewBox = `${layout.left} ${layout.top} ${layout.width} ${layout.height}`;
  const size = { width: layout.width, height: layout.height };
  return (
    <div class="board">
      <div
        ref={frame}
        class="frame"
        role="application"
        aria-label="Board. Arrow keys move the cursor, Enter chooses the hex, Escape drops it, question mark lists all keys."
        aria-describedby="cursor-text"
        tabIndex={0}
        onPointerDown={press}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerMove={(event) => {
          const { pointerType, buttons, movementX, movementY } = event;
          if (pointerType !== 'touch' && buttons === 0) hover(hexUnder(event) ?? null, 'mouse');
          // A finger that moves drags the map.
          if (Math.hypot(movementX, movementY) > tremble) release();
        }}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hover(null)}
        onClick={onClick}
        onDblClick={({ clientX, clientY }) => {
          if (!used.current) port?.closerAt(clientX, clientY);
        }}
        onKeyDown={onKeyDown}
      >
        <div ref={sheet} class="sheet" style={{ width: `${size.width}px`, height: `${size.height}px` }}>
          <MapPicture game={game} port={port} />
          <svg viewBox={viewBox} {...size} class={BARE_MAP.value.value ? 'bare' : ''} aria-hidden="true">
            <Areas layout={layout} tool={tool} />
            <HexLayer layout={layout} tool={tool} />
            <GameSigns layout={layout} view={view} sides={game.system.sides} />
            <Losses layout={layout} tool={tool} />
            <ArrowLayer game={game} tool={tool} over={false} />
            <Counters game={game} view={view} tool={tool} />
            <Names layout={layout} />
            <DropZones layout={layout} view={view} sides={game.system.sides} />
            <ArrowLayer game={game} tool={tool} over />
            <UnitMarks layout={layout} view={view} tool={tool} />
            <Cursor layout={layout} hex={cursor} />
            <HexTexts layout={layout} view={view} tool={tool} />
            <Badges layout={layout} view={view} tool={tool} />
            {tool.marks.die !== undefined && <FallenDie layout={layout} die={tool.marks.die} />}
          </svg>
        </div>
      </div>
      <OddsStrip layout={layout} view={view} tool={tool} port={port} />
      <CursorText game={game} view={view} tool={tool} hex={cursor} />
      <Zooming port={port} help={help} />
      {children}
      <HelpDialog dialog={help} game={game} />
    </div>
  );
}
