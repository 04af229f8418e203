import { effect } from '@preact/signals';
import type { MatchView } from '@westwall/sdk';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { signed } from '../catalogue/outcome';
import { placeOf } from '../catalogue/layout';
import type { Layout, Point } from '../catalogue/layout';
import type { BoardTool } from './board-tool';
import { standings } from './standing';
import type { ViewPort } from './view-port';

/** Pixels between the strip and the edge of the board, or the target. */
const room = 8;
/** Width of a board whose upper corners hold buttons on both sides, and the pixels down to their lower edge. */
const [narrow, below] = [500, 62];
/** Directions from the target to the strip in sixteenths of a turn from above, the preferred ones first. */
const turns = [0, 8, 4, -4, 1, -1, 2, -2, 3, -3, 5, -5, 6, -6, 7, -7];

interface OddsStripProps {
  readonly layout: Layout;
  readonly view: MatchView;
  readonly tool: BoardTool;
  readonly port: ViewPort | null;
}

/**
 * Results of the six faces of the die beside the defender, where they cover the fewest counters; they stay in sight
 * when the map is moved.
 */
export function OddsStrip({ layout, view, tool, port }: OddsStripProps) {
  const { odds } = tool.marks;
  const strip = useRef<HTMLTableElement>(null);
  const hex = odds === undefined ? undefined : view.position.units[odds.unit]?.hex;
  const rows = odds?.rows.length;
  const counters = useMemo(
    () => standings(view).flatMap((one) => placeOf(layout, one.hex, one.level) ?? []),
    [layout, view],
  );
  useEffect(() => {
    const place = hex === undefined ? undefined : layout.centres.get(hex);
    if (port === null || place === undefined || strip.current === null) return undefined;
    const { style, offsetWidth, offsetHeight } = strip.current;
    let best = 0;
    return effect(() => {
      const { x, y, k } = port.transform.value;
      const { width, height } = port.size;
      const onScreen = (spot: Point): Point => ({
        x: (spot.x - layout.left) * k + x,
        y: (spot.y - layout.top) * k + y,
      });
      const [target, half] = [onScreen(place), (layout.counter * k) / 2];
      const others = counters.map(onScreen);
      const [aside, up] = [offsetWidth / 2 + half + room, offsetHeight / 2 + half + room];
      const spots = [0, 1, 2, 3, 4, 5].flatMap((far) =>
        turns.map((turn) => {
          const [across, down] = [Math.sin((turn * Math.PI) / 8), -Math.cos((turn * Math.PI) / 8)];
          return {
            x: clamped(target.x + across * (aside + far * half) - offsetWidth / 2, width - offsetWidth),
            y: clamped(
              target.y + down * (up + far * half) - offsetHeight / 2,
              height - offsetHeight,
              width < narrow ? below : room,
            ),
          };
        }),
      );
      const covered = (spot: Point): number =>
        others.filter(
          (one) =>
            Math.abs(one.x - spot.x - offsetWidth / 2) < offsetWidth / 2 + half &&
            Math.abs(one.y - spot.y - offsetHeight / 2) < offsetHeight / 2 + half,
        ).length;
      // While the map is dragged the strip stays on its side of the target.
      if (!port.moving.value) {
        const counts = spots.map(covered);
        best = counts.indexOf(Math.min(...counts));
      }
      style.transform = `translate(${spots[best]!.x}px, ${spots[best]!.y}px)`;
    });
  }, [port, layout, hex, rows, counters]);
  if (odds === undefined) return null;
  return (
    <table ref={strip} class="odds-strip" aria-label="Odds">
      <thead>
        <tr>
          <td />
          {odds.rows[0]?.faces.map((_, at) => (
            <th key={at} scope="col">
              {at + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {odds.rows.map(({ title, differential, faces }) => (
          <tr key={title}>
            <th scope="row">
              <b>{signed(differential)}</b> {title}
            </th>
            {faces.map(({ result, tone }, at) => (
              <td key={at} class={tone}>
                {result}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function clamped(value: number, most: number, least = room): number {
  return Math.max(least, Math.min(value, most - room));
}
