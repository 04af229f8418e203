import { percent, percents } from './numbers';

export interface ShareRow {
  readonly name: string;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** Table of shares as bars, each with its interval. */
export function Shares({ title, rows }: { title: string; rows: readonly ShareRow[] }) {
  return (
    <table class="shares">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col" class="share-bar" aria-hidden="true" />
          <th scope="col">Share</th>
          <th scope="col">Interval</th>
          <th scope="col">Playouts</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td class="share-bar" aria-hidden="true">
              <Bar {...row} />
            </td>
            <td>{percent(row.share)}</td>
            <td>{percents(row.low, row.high)}</td>
            <td>{row.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ share, low, high }: ShareRow) {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none">
      <rect class="ground" width={100} height={10} />
      <rect class="share" y={1} width={share * 100} height={8} />
      <path class="interval" d={`M${low * 100} 5H${high * 100}M${low * 100} 2V8M${high * 100} 2V8`} />
    </svg>
  );
}
