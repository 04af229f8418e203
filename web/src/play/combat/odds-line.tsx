import type { OddsLine } from '@westwall/sdk';
import type { MatchModel } from '../../match/match-model';
import { Cited } from '../../rules/cited';
import { ResultsTable } from '../../rules/results-table';
import { Die } from '../../widgets/die';
import { signed } from '../../catalogue/outcome';
import { alike, effectsOf, fireOf, pointsText, sourceOf } from './odds-words';

/** Units whose defence strength counts in the differential. */
function defendersOf({ terms }: OddsLine): readonly string[] {
  return terms.flatMap(({ source, strength }) => (strength === 'defense' ? source : []));
}

/** Odds of an attack against one final protective fire, before the die is rolled. */
export function OddsLineView({ match, line }: { match: MatchModel; line: OddsLine }) {
  const { unit: name } = match.game.names;
  const title = fireOf(line, name);
  const expected = pointsText(line.expectedPoints, 2);
  return (
    <section class="odds" aria-label={title}>
      <h4>{title}</h4>
      <p class="differential">
        Combat differential <b>{signed(line.differential)}</b>, column {line.column} of the {line.line} line
        <small>
          <Cited
            text={`${match.game.inWords(line.lineReason)} (${line.lineCase})`}
            about={{ hexes: [], units: defendersOf(line) }}
          />
        </small>
      </p>
      <table aria-label="The six faces of the die">
        <tbody>
          {alike(line.faces).map(([face, ...others]) => (
            <tr key={face.die}>
              <th scope="row">
                {[face, ...others].map(({ die }) => (
                  <Die key={die} face={die} />
                ))}
              </th>
              <td>
                <b>{face.result}</b>
              </td>
              <td>
                {effectsOf(face, name)}
                {face.choice && <small> at choice</small>}
              </td>
              <td class="points">{pointsText(face.points, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Expected points: {expected === '' ? 'none' : expected}</p>
      <details>
        <summary>On the Combat Results Table</summary>
        <ResultsTable marked={line} />
      </details>
      <details>
        <summary>How the differential comes about</summary>
        <ul class="terms">
          {line.terms.map((term) => (
            <li key={`${term.source} ${term.strength}`}>
              <b>{signed(term.amount)}</b>
              <span>
                {sourceOf(term, name)}{' '}
                <small>
                  <Cited text={term.case} about={{ hexes: [], units: [term.source] }} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
