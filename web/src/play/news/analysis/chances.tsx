import { scaleLinear } from 'd3-scale';
import { sideName } from '../../../catalogue/side-name';
import { ChartFigure } from '../../../widgets/chart-figure';
import { chanceText, momentOf } from './words';
import type { Chance } from './words';

const size = { width: 320, height: 160, left: 44, right: 8, top: 8, bottom: 136 } as const;
const lines = [0, 0.5, 1] as const;

interface ChancesProps {
  /** Side whose chance is shown. */
  readonly side: string;
  readonly chances: readonly Chance[];
  /** Shown entry; null for the present. */
  readonly at: number | null;
  readonly lookAt: (entry: number) => void;
}

/** Chance to win after each Player-Turn, with its interval as a band. */
export function Chances({ side, chances, at, lookAt }: ChancesProps) {
  const title = `Chance of ${sideName(side)} to win`;
  const words =
    'After each Player-Turn, with the Game-Turns below; a draw is half a win, the band the interval of 95 %.';
  return (
    <ChartFigure
      class="histogram chances"
      {...{ title, words, size }}
      hint="A point shows its place in the match."
      drawing={<Curve chances={chances} at={at} lookAt={lookAt} />}
      columns={['When', 'Chance']}
    >
      {chances.map((one) => (
        <tr key={one.entry}>
          <th scope="row">
            <button type="button" onClick={() => lookAt(one.entry)}>
              {momentOf(one)}
            </button>
          </th>
          <td>{chanceText(one)}</td>
        </tr>
      ))}
    </ChartFigure>
  );
}

function Curve({ chances, at, lookAt }: Omit<ChancesProps, 'side'>) {
  const end = Math.max(1, chances.length - 1);
  const x = scaleLinear([0, end], [size.left, size.width - size.right]);
  const y = scaleLinear([0, 1], [size.bottom, size.top]);
  const path = (value: (chance: Chance) => number): readonly string[] =>
    chances.map((chance, index) => `${x(index).toFixed(1)} ${y(value(chance)).toFixed(1)}`);
  const lower = path(({ low }) => low).toReversed();
  const half = (x(1) - x(0)) / 2;
  /** Keeps the numbers of Game-Turns from touching each other. */
  const every = Math.ceil((chances.at(-1)?.turn ?? 1) / 10);
  return (
    <>
      {lines.map((share) => (
        <g key={share}>
          <path class="axis" d={`M${size.left} ${y(share)}H${size.width - size.right}`} />
          <text class="share" x={size.left - 4} y={y(share) + 4}>
            {share * 100} %
          </text>
        </g>
      ))}
      <path class="band" d={`M${[...path(({ high }) => high), ...lower].join('L')}Z`} />
      <path class="curve" d={`M${path(({ chance }) => chance).join('L')}`} />
      {chances.map((one, index) => {
        const isFirst = one.turn !== chances[index - 1]?.turn;
        return (
          <g key={one.entry} class={one.entry === at ? 'point looked-at' : 'point'}>
            <circle cx={x(index)} cy={y(one.chance)} r={one.entry === at ? 5 : 2.5} />
            {isFirst && (one.turn - 1) % every === 0 && (
              <text x={x(index)} y={size.height - 8}>
                {one.turn}
              </text>
            )}
            <rect
              x={x(index) - half}
              y={size.top}
              width={2 * half}
              height={size.bottom - size.top}
              onClick={() => lookAt(one.entry)}
            >
              <title>{`${momentOf(one)}: ${chanceText(one)}`}</title>
            </rect>
          </g>
        );
      })}
    </>
  );
}
