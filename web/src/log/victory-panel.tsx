import type { LedgerEntry, MatchResult, Score } from '@westwall/sdk';
import { useEffect, useMemo } from 'preact/hooks';
import type { Game } from '../catalogue/game';
import { outcomeText, signed } from '../catalogue/outcome';
import { sideName } from '../catalogue/side-name';
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
      <HowOneWins game={game} aims={score.aims} />
      <Levels levels={score.levels} />
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

/** The terms of victory, each with its points and the holders of its places. */
function HowOneWins({ game, aims }: { game: Game; aims: Score['aims'] }) {
  return (
    <section class="aims">
      <h3>How one wins</h3>
      {aims.length === 0 && <p>Points do not decide this battle.</p>}
      <ul>
        {aims.map(({ case: number, side, sentence, scored, now, places, isOpen }) => (
          <li key={`${number} ${side}`}>
            <Cited text={`${game.inWords(sentence)} (${number})`} />
            <small>
              So far {bySide(scored)}
              {isOpen ? `, now ${bySide(now)}` : '; it scores no more'}.
            </small>
            {places.length > 0 && <Places places={places} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Places({ places }: Pick<Score['aims'][number], 'places'>) {
  return (
    <ul class="places">
      {places.map(({ name, hexes, points, holder }) => (
        <li key={name}>
          {name} {hexes.join(' ')}: {bySide(points)}
          {holder !== null && <b> · scores for {sideName(holder)} now</b>}
        </li>
      ))}
    </ul>
  );
}

function bySide(points: Readonly<Record<string, number>>): string {
  return Object.entries(points)
    .map(([side, amount]) => `${sideName(side)} ${amount}`)
    .join(', ');
}

/** The scale of levels, with marks where the match stands. */
function Levels({ levels: { measure, scale } }: Pick<Score, 'levels'>) {
  return (
    <table class="levels">
      <caption>Levels of victory{measure !== '' && `: ${measure}`}</caption>
      <tbody>
        {scale.map(({ level, winner, condition, isNow, isAtEnd }) => (
          <tr key={`${level} ${winner}`} aria-current={isNow ? 'true' : undefined}>
            <th scope="row">{level}</th>
            <td>{condition}</td>
            <td>{[isNow && 'now', isAtEnd && 'if it ended here'].filter(Boolean).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
      <p>A projection: it counts what stands here now, and the enemy can still change it.</p>
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
