import type { Score, HistoryEntry } from '@westwall/sdk';
import { useEffect, useMemo } from 'preact/hooks';
import { outcomeText } from '../../catalogue/outcome';
import { sideName } from '../../catalogue/side-name';
import { CombatCard } from '../../log/combat-card';
import type { LogModel } from '../../log/log-model';
import { ScoreModel } from '../../log/score';
import { AnalysisPart } from './analysis/analysis-part';
import { TableHead } from '../../widgets/table-head';
import { combatsOf, type Combat } from '../../log/stories';

/** Report at the end of a match: the result, the course of the points, dice and losses. */
export function MatchOver({ log }: { log: LogModel }) {
  const { match } = log;
  const model = useMemo(() => new ScoreModel(match), [match]);
  const { version } = match.view.value;
  useEffect(() => void model.load(null, version), [model, version]);
  const { result } = match.info.value;
  if (result === null) return null;
  const { sides } = match.game.system;
  const { names } = match.game;
  const account = accountOf(match.entries.value, sides, (unit) => match.game.units.get(unit)?.side);
  const score = model.score.value;
  return (
    <section class="match-over" aria-label="How it went">
      <h2>{outcomeText(result)}</h2>
      <table class="chart">
        <TableHead columns={['', ...sides.map(sideName)]} />
        <tbody>
          {[
            ['Victory Points', sides.map((side) => result.points[side] ?? 0)] as const,
            ['Attacks', account.map(({ attacks }) => attacks)] as const,
            ['Mean of the die', account.map(({ meanDie }) => meanDie?.toFixed(1) ?? '–')] as const,
            ['Units lost', account.map(({ lost }) => lost.length)] as const,
          ].map(([title, values]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {values.map((value, at) => (
                <td key={at}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <small>A low die is the attacker's, a high one the defender's.</small>
      </p>
      {score !== null && <Course score={score} sides={sides} />}
      {account
        .flatMap(({ costliest }) => costliest ?? [])
        .map((combat) => (
          <details key={combat.entries[0].number}>
            <summary>The {sideName(combat.entries[0].side)} attack with the most losses</summary>
            <CombatCard names={names} combat={combat} />
          </details>
        ))}
      <p class="row">
        <button type="button" onClick={() => log.playback.show(0, log.last)}>
          Replay the match
        </button>
        <a href={`#/simulation/match/${match.id}`}>What else could have happened</a>
      </p>
      <AnalysisPart log={log} />
    </section>
  );
}

/** Points of both sides after each Game-Turn. */
function Course({ score, sides }: { score: Score; sides: readonly string[] }) {
  const turns = [...new Set(score.ledger.map(({ turn }) => turn))].sort((one, other) => one - other);
  if (turns.length === 0) return null;
  const after = (side: string, turn: number): number =>
    score.ledger
      .filter((entry) => entry.side === side && entry.turn <= turn)
      .reduce((sum, { points }) => sum + points, 0);
  const most = Math.max(1, ...sides.map((side) => after(side, turns.at(-1) ?? 0)));
  return (
    <table class="course">
      <caption>Victory Points after each Game-Turn</caption>
      <tbody>
        {turns.map((turn) => (
          <tr key={turn}>
            <th scope="row">{turn}</th>
            <td>
              {sides.map((side, at) => (
                <div
                  key={side}
                  class={at === 0 ? 'first' : 'second'}
                  style={{ width: `${Math.max(2, (100 * after(side, turn)) / most)}%` }}
                >
                  {sideName(side)} {after(side, turn)}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Summary of a side at the end of a match, from the log. */
interface Account {
  readonly side: string;
  readonly attacks: number;
  /** Mean of its own attacks; null without any. */
  readonly meanDie: number | null;
  readonly lost: readonly string[];
  /** Its attack with the most units lost; null without losses. */
  readonly costliest: Combat | null;
}

/** Summary of each side, in their order. Entries that were taken back have no dice. */
function accountOf(
  entries: readonly HistoryEntry[],
  sides: readonly string[],
  sideOf: (unit: string) => string | undefined,
): readonly Account[] {
  const combats = combatsOf(entries);
  const lost = entries
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.type === 'unitEliminated' ? event.unit : []));
  return sides.map((side) => {
    const own = combats.filter(({ entries: [declared] }) => declared.side === side);
    const dice = own.flatMap(({ resolved }) => resolved?.die ?? []);
    const [costliest] = [...own].sort((one, other) => lossesIn(other) - lossesIn(one));
    return {
      side,
      attacks: own.length,
      meanDie: dice.length === 0 ? null : dice.reduce((sum, die) => sum + die, 0) / dice.length,
      lost: lost.filter((unit) => sideOf(unit) === side),
      costliest: costliest !== undefined && lossesIn(costliest) > 0 ? costliest : null,
    };
  });
}

function lossesIn({ outcomes }: Combat): number {
  return outcomes.filter(({ type }) => type === 'unitEliminated').length;
}
