import type { Layout } from '../catalogue/layout';
import { Die } from '../widgets/die';
import { adopt } from '../widgets/adopted';
import style from './fallen-die.css?inline';
import type { DieMark } from './marks';

const size = 30;

/** Die of the last combat, which falls on the map beside its target, with the result. */
export function FallenDie({ layout, die }: { layout: Layout; die: DieMark }) {
  const centre = layout.centres.get(die.hex);
  if (centre === undefined) return null;
  const aside = layout.spacing * 0.5;
  return (
    <g
      key={JSON.stringify(die)}
      ref={(part) => adopt(part, style)}
      class="fallen-die"
      transform={`translate(${centre.x + aside} ${centre.y - aside})`}
    >
      <g class="falling">
        <g transform={`translate(${-size / 2} ${-size / 2})`}>
          <Die face={die.face} size={size} />
        </g>
      </g>
      <text x={size / 2 + 3} dy="0.35em">
        {die.result}
      </text>
    </g>
  );
}
