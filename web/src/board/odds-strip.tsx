import { effect } from '@preact/signals';
import type { MatchView } from '@westwall/sdk';
import { useEffect, useRef } from 'preact/hooks';
import { signed } from '../catalogue/outcome';
import type { Layout } from '../catalogue/layout';
import type { BoardTool } from './board-tool';
import type { ViewPort } from './view-port';

/** Pixels between the strip and the edge of the board, or the target. */
const room = 8;

interface OddsStripProps {
  readonly layout: Layout;
  readonly view: MatchView;
  readonly tool: BoardTool;
  readonly port: ViewPort | null;
}

/** Results of the six faces of the die beside the defender; they stay in sight when the map is moved. */
export function OddsStrip({ layout, view, tool, port }: OddsStripProps) {
  const { odds } = tool.marks;
  const strip = useRef<HTMLTableElement>(null);
  const hex = odds === undefined ? undefined : view.position.units[odds.unit]?.hex;
  const rows = odds?.rows.length;
  useEffect(() => {
    const place = hex === undefined ? undefined : layout.centres.get(hex);
    if (port === null || place === undefined || strip.current === null) return undefined;
    const { style, offsetWidth, offsetHeight } = strip.current;
    return effect(() => {
      const { x, y, k } = port.transform.value;
      const { width, height } = port.size;
      const [across, down] = [(place.x - layout.left) * k + x, (place.y - layout.top) * k + y];
      const beside = layout.counter * k * 0.5 + room;
      const above = down - beside - offsetHeight;
      const left = clamped(across - offsetWidth / 2, width - offsetWidth);
      const top = clamped(above < room ? down + beside : above, height - offsetHeight);
      style.transform = `translate(${left}px, ${top}px)`;
    });
  }, [port, layout, hex, rows]);
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

function clamped(value: number, most: number): number {
  return Math.max(room, Math.min(value, most - room));
}
