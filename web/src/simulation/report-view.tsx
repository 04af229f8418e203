import type { BranchReport, Comparison, SimulationReport } from '@westwall/sdk';
import { sideName } from '../catalogue/side-name';
import { Histogram } from './histogram';
import { Shares } from './shares';
import { rounded } from './numbers';
import { TableHead } from '../widgets/table-head';

const courses = ['First course', 'Second course'] as const;
const verdicts: Readonly<Record<Comparison['better'], string>> = {
  first: 'The first course is better',
  second: 'The second course is better',
  unclear: 'It is not clear which course is better',
};

/** Results of the playouts. */
export function ReportView({ report }: { report: SimulationReport }) {
  const { sides, playouts, asked, early, branches, comparison, warning } = report;
  return (
    <section class="report">
      <p>
        {playouts} playouts
        {early && ` of ${asked}: the precision that was asked for was reached`}. All intervals are of 95 %
        confidence.
      </p>
      {warning !== null && <p>{warning}</p>}
      {comparison !== null && <ComparisonView comparison={comparison} />}
      {branches.map((branch, at) => (
        <Branch
          key={at}
          branch={branch}
          sides={sides}
          title={branches.length > 1 ? courses[at] : undefined}
        />
      ))}
    </section>
  );
}

function Branch({
  branch,
  sides,
  title,
}: {
  branch: BranchReport;
  sides: readonly string[];
  title: string | undefined;
}) {
  const { winners, levels, points, margin, losses, turns } = branch;
  const [first = '', second = ''] = sides.map(sideName);
  return (
    <section aria-label={title ?? 'Result'}>
      {title !== undefined && <h2>{title}</h2>}
      <Shares
        title="Who wins"
        rows={winners.map((row) => ({ ...row, name: row.side === null ? 'Draw' : sideName(row.side) }))}
      />
      <Shares title="Levels of victory" rows={levels.map((row) => ({ ...row, name: row.level }))} />
      <div class="histograms">
        {points.map(({ side, ...distribution }) => (
          <Histogram
            key={`points ${side}`}
            title={`Victory Points of ${sideName(side)}`}
            distribution={distribution}
          />
        ))}
        <Histogram title={`Points of ${first} above ${second}`} distribution={margin} />
        {losses.map(({ side, ...distribution }) => (
          <Histogram
            key={`losses ${side}`}
            title={`Units that ${sideName(side)} lost`}
            distribution={distribution}
          />
        ))}
        <Histogram title="Game-Turn of the end" distribution={turns} />
      </div>
    </section>
  );
}

function ComparisonView({ comparison: { side, wins, margin, better } }: { comparison: Comparison }) {
  return (
    <section class="comparison">
      <h2>
        {verdicts[better]} for {sideName(side)}
      </h2>
      <table>
        <caption>The first course above the second, playout by playout on the same dice</caption>
        <TableHead columns={['', 'Mean', 'Interval']} />
        <tbody>
          {[{ name: 'Wins', ...wins } as const, { name: 'Points', ...margin } as const].map(
            ({ name, mean, low, high }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{rounded(mean)}</td>
                <td>
                  {rounded(low)} to {rounded(high)}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}
