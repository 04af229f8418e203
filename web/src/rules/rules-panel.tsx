import { RefereeError } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import { scenarioOf } from '../catalogue/schedule';
import type { Scenario } from '../catalogue/schedule';
import type { LogModel } from '../log/log-model';
import { combatsOf } from '../log/stories';
import { complain } from '../widgets/notices';
import { ResultsTable } from './results-table';
import type { OnTable } from './results-table';
import { SpecialRules } from './special-rules';
import { TerrainChart } from './terrain-chart';
import { TurnTrack } from './turn-track';

/** Tables and tracks of the printed map, with the present state of this match. */
export function RulesPanel({ log }: { log: LogModel }) {
  const { match } = log;
  const { position } = match.shown.value;
  const { system, scenario: id } = position;
  const [scenario, setScenario] = useState<Scenario | null>(null);
  useEffect(() => {
    scenarioOf(match.info.value).then(setScenario, (error: unknown) => {
      if (!(error instanceof RefereeError)) throw error;
      complain(error.reason);
    });
  }, [system, id]);
  const { weather } = position.game;
  return (
    <div class="rules-panel">
      <h3>Combat Results Table</h3>
      <ResultsTable marked={lastOf(log)} />
      <p>
        <small>
          A attacker, D defender, Br both; the number: hexes of retreat; e: eliminated. Marked is the last
          combat.
        </small>
      </p>
      <h3>Terrain</h3>
      <div class="scrolled" role="region" aria-label="Terrain Effects Chart" tabIndex={0}>
        <TerrainChart terrain={match.game.terrain} />
      </div>
      {scenario !== null && (
        <>
          <h3>Game-Turns</h3>
          {typeof weather === 'string' && <p>The weather is {weather}.</p>}
          <TurnTrack game={match.game} scenario={scenario} position={position} />
          <h3>Special rules of this scenario</h3>
          <SpecialRules system={system} scenario={scenario} />
        </>
      )}
    </div>
  );
}

/** Last resolved combat. */
function lastOf({ match }: LogModel): OnTable | null {
  const resolved = combatsOf(match.entries.value).findLast((combat) => combat.resolved !== null)?.resolved;
  return resolved ?? null;
}
