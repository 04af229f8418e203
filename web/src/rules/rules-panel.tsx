import { RefereeError } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import { scenarioOf } from '../catalogue/schedule';
import type { Scenario } from '../catalogue/schedule';
import type { LogModel } from '../log/log-model';
import { combatsOf } from '../log/stories';
import { complain } from '../widgets/notices';
import { ResultsTable } from './results-table';
import type { OnTable } from './results-table';
import { AllRules, Found, SpecialRules } from './passages';
import { rulesOf } from './rule-book';
import type { Passage } from './rule-book';
import { Sequence } from './sequence';
import { TerrainChart } from './terrain-chart';
import { TurnTrack } from './turn-track';

/** Sequence of play, charts, tracks and all rules, with the present state of this match. */
export function RulesPanel({ log }: { log: LogModel }) {
  const { match } = log;
  const { position } = match.shown.value;
  const { system, scenario: id } = position;
  const [sought, setSought] = useState('');
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    Promise.all([scenarioOf(match.info.value), rulesOf(system)]).then(
      ([scenario, rules]) => setKnown({ scenario, rules }),
      (error: unknown) => {
        if (!(error instanceof RefereeError)) throw error;
        complain(error.reason);
      },
    );
  }, [system, id]);
  const { weather } = position.game;
  const { game } = match;
  return (
    <div class="rules-panel">
      <label class="search">
        Search all cases and rulings
        <input
          type="search"
          placeholder="retreat, 7.8, town …"
          value={sought}
          onInput={({ currentTarget }) => setSought(currentTarget.value)}
        />
      </label>
      {known === null && <p aria-busy="true" />}
      {known !== null && sought.trim() !== '' && <Found rules={known.rules} sought={sought.trim()} />}
      {known !== null && sought.trim() === '' && (
        <>
          <h2>Sequence of play</h2>
          <Sequence
            rules={known.rules}
            position={position}
            sides={game.system.sides}
            firstPlayer={known.scenario.firstPlayer}
          />
          <h2>Combat Results Table</h2>
          <ResultsTable marked={lastOf(log)} />
          <p>
            <small>
              A: the attacker, D: the defender, Br: both. The number counts the hexes of the retreat; e:
              eliminated. The last combat is marked.
            </small>
          </p>
          <h2>Terrain</h2>
          <div class="scrolled" role="region" aria-label="Terrain Effects Chart" tabIndex={0}>
            <TerrainChart terrain={game.terrain} />
          </div>
          <h2>Game-Turns</h2>
          {typeof weather === 'string' && <p>The weather is {weather}.</p>}
          <TurnTrack game={game} scenario={known.scenario} position={position} />
          <h2>Special rules of this scenario</h2>
          <SpecialRules rules={known.rules} system={system} numbers={known.scenario.specialRules} />
          <h2>All rules</h2>
          <AllRules rules={known.rules} />
        </>
      )}
    </div>
  );
}

interface Known {
  readonly scenario: Scenario;
  readonly rules: readonly Passage[];
}

/** Last resolved combat. */
function lastOf({ match }: LogModel): OnTable | null {
  const resolved = combatsOf(match.entries.value).findLast((combat) => combat.resolved !== null)?.resolved;
  return resolved ?? null;
}
