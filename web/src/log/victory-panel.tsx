import type { LedgerEntry, MatchResult, Score } from '@westwall/sdk';
import { useEffect, useMemo } from 'preact/hooks';
import type { Game } from '../catalogue/game';
import { outcomeText } from '../catalogue/outcome';
import { sideName } from '../catalogue/side-name';
import { signed } from '../catalogue/signed';
import type { MatchModel } from '../match/match-model';
import { Cited } from '../rules/cited';
import { ScoreModel, ofSide, sumOf } from './score';

/** Points so far, each with its case, and those that the end would add, after the shown entry. */
export function VictoryPanel({ match }: { match: MatchModel }) {
  const model = useMemo(() => new ScoreModel(match), [match]);
  const [at, { version }, side] = [match.at.value, match.view.value, match.side.value];
  useEffect(() => void model.load(at, version), [model, at, version, side]);
  const score = model.score.value;
  if (score === null) return <p aria-busy="true">The points are being added up.</p>;
  const { sides } = match.game.system;
  const { game } = match;
  return (
    <section class="victory">
      {score.result !== null && (
        <div class="result">
          <h3>The match is over</h3>
          <Result game={game} result={score.result} />
        </div>
      )}
      <table class="points">
        <caption>Victory Points{at !== null && ` after entry ${at}`}</caption>
        <tbody>
          {sides.map((one) => (
            <tr key={one}>
              <th scope="row">{sideName(one)}</th>
              <td>{score.points[one] ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {score.result === null && <IfEndedNow sides={sides} game={game} score={score} />}
      <p class="onward">
        <a href={`#/simulation/match/${match.id}${at === null ? '' : `/${at}`}`}>Simulate from here</a>
      </p>
      {sides.map((one) => (
        <Ledger key={one} title={sideName(one)} game={game} entries={ofSide(score.ledger, one)} />
      ))}
    </section>
  );
}

interface IfEndedProps {
  readonly sides: readonly string[];
  readonly game: Game;
  readonly score: Score;
}

function IfEndedNow({ sides, game, score }: IfEndedProps) {
  const { ledger, result } = score.ifEndedNow;
  return (
    <section class="if-ended">
      <h3>If the game ended here</h3>
      <Result game={game} result={result} />
      {ledger.length === 0 && <p>The end would add no points.</p>}
      {sides.map((one) => {
        const entries = ofSide(ledger, one);
        if (entries.length === 0) return null;
        return <Ledger key={one} title={`${sideName(one)}, added`} game={game} entries={entries} />;
      })}
    </section>
  );
}

function Result({ game, result }: { game: Game; result: MatchResult }) {
  return (
    <p>
      <strong>{outcomeText(result)}.</strong>{' '}
      <Cited text={`${game.inWords(result.arithmetic)} (${result.case})`} />
    </p>
  );
}

interface LedgerProps {
  readonly title: string;
  readonly game: Game;
  readonly entries: readonly LedgerEntry[];
}

function Ledger({ title, game, entries }: LedgerProps) {
  return (
    <details open>
      <summary>
        {title}: {signed(sumOf(entries))}
      </summary>
      {entries.length === 0 ? (
        <p>No points yet.</p>
      ) : (
        <ul class="ledger">
          {entries.map(({ points, case: number, reason, arithmetic, turn }, at) => (
            <li key={at}>
              <b>{signed(points)}</b>
              <span>
                {game.inWords(reason)}
                <small>
                  <Cited text={`${game.inWords(arithmetic)} · ${number} · Game-Turn ${turn}`} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
