import type { MatchView } from '@westwall/sdk';
import { useMemo } from 'preact/hooks';
import { sideName } from '../catalogue/side-name';
import type { Layout, Point } from '../catalogue/layout';
import { signsOf } from './signs';
import type { Sign } from './signs';

/** Offset from the centre of a hex to a sign, in a part that a counter leaves free: its values stay visible. */
const below = 0.48;

interface GameSignsProps {
  readonly layout: Layout;
  readonly view: MatchView;
  readonly sides: readonly string[];
}

/** Signs of a game on the map below the units: control of hexes, new and demolished bridges. */
export function GameSigns(props: GameSignsProps) {
  return <Signs {...props} over={false} />;
}

/** Drop zones, above the units, because a landed unit would hide them. */
export function DropZones(props: GameSignsProps) {
  return <Signs {...props} over />;
}

function Signs({ layout, view, sides, over }: GameSignsProps & { readonly over: boolean }) {
  return useMemo(
    () => (
      <g class="signs">
        {signsOf(view.position)
          .filter(({ kind }) => (kind === 'dropZone' || kind === 'notedZone') === over)
          .map((sign) => (
            <SignDrawing key={JSON.stringify(sign)} sign={sign} layout={layout} sides={sides} />
          ))}
      </g>
    ),
    [layout, view, sides, over],
  );
}

function SignDrawing({ sign, layout, sides }: Omit<GameSignsProps, 'view'> & { sign: Sign }) {
  const { centres, spacing } = layout;
  switch (sign.kind) {
    case 'dropZone':
    case 'notedZone': {
      const at = centres.get(sign.hex);
      return at === undefined ? null : (
        <g class={`sign ${sign.kind}`} transform={moved(at, spacing * below)}>
          <path d="M-17 1a17 12 0 0 1 34 0zM-17 1l15 12h4l15-12" />
          <text dy="0.05em">{sign.text}</text>
        </g>
      );
    }
    case 'holder': {
      const at = centres.get(sign.hex);
      return at === undefined ? null : (
        <g
          class={`sign holder ${sign.text === sides[0] ? 'first' : 'second'}`}
          transform={`translate(${at.x + spacing * 0.26} ${at.y - spacing * 0.4})`}
        >
          <title>
            {sideName(sign.text)} was the last in {sign.hex}
          </title>
          <path d="M0 20V-4" />
          <path class="cloth" d="M0-4h20l-5 6 5 6H0z" />
        </g>
      );
    }
    case 'destroyed': {
      const at = centres.get(sign.hex);
      return at === undefined ? null : <Cross kind="destroyed" at={at} size={spacing * 0.3} />;
    }
    case 'blown':
    case 'safe': {
      const [one, other] = sign.between.map((hex) => centres.get(hex));
      if (one === undefined || other === undefined) return null;
      const at = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
      if (sign.kind === 'blown') return <Cross kind="blown" at={at} size={spacing * 0.12} />;
      return <circle class="sign safe" cx={at.x} cy={at.y} r={spacing * 0.07} />;
    }
    case 'floatBridge': {
      const points = sign.over.flatMap((hex) => centres.get(hex) ?? []);
      const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
      return (
        <g class="sign floatBridge">
          <polyline class="edge" points={line} />
          <polyline points={line} />
        </g>
      );
    }
  }
}

function Cross({ kind, at, size }: { kind: string; at: Point; size: number }) {
  const lines = `M${-size} ${-size}L${size} ${size}M${-size} ${size}L${size} ${-size}`;
  return (
    <g class={`sign ${kind}`} transform={moved(at, 0)}>
      <path class="edge" d={lines} />
      <path d={lines} />
    </g>
  );
}

function moved({ x, y }: Point, down: number): string {
  return `translate(${x} ${y + down})`;
}
