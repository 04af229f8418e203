import type { NewMatch, System } from '@westwall/sdk';
import { useState } from 'preact/hooks';
import { useHashLocation } from 'wouter-preact/use-hash-location';
import { LESSON } from '../lesson/steps';
import { keepPlace } from '../places/places';
import { caller } from '../referee';
import { complain } from '../widgets/notices';
import { Choice } from '../widgets/choice';
import { GameOptions } from '../widgets/game-options';
import {
  AccessTicks,
  Aims,
  GameChoice,
  PackageChoice,
  PlayerChoices,
  ScenarioChoice,
  nameOf,
} from './match-fields';
import type { Change } from './match-fields';
import { useOptions, usePackages, useScenarios } from './offers';
import { firstTerms, forGame, requestOf } from './terms';
import type { Terms } from './terms';

const editions: readonly (readonly [Terms['edition'], string])[] = [
  ['1976', '1976: a move is taken back if the other side agrees'],
  ['2009', '2009: moves may be taken back freely'],
];

/** Form for a new match. */
export function NewMatchForm({ systems }: { systems: readonly [System, ...System[]] }) {
  const [terms, setTerms] = useState<Terms>(() =>
    firstTerms(systems.find(({ id }) => id === LESSON.system) ?? systems[0]),
  );
  const system = systems.find(({ id }) => id === terms.system) ?? systems[0];
  const packages = usePackages().filter(({ games }) => games.includes(system.id));
  const dataHash = packages.find((one) => nameOf(one) === terms.package)?.hash;
  const scenarios = useScenarios(system, dataHash);
  // A package may have other scenarios.
  const scenario = scenarios.find(({ id }) => id === terms.scenario) ?? scenarios[0];
  const options = useOptions(system.id, scenario?.id ?? '', dataHash);
  const { begin, sending } = useBeginning();
  const change: Change = (part) => setTerms((now) => ({ ...now, ...part }));
  const chosen = { ...terms, scenario: scenario?.id ?? '' };

  const onSubmit = (event: Event): void => {
    event.preventDefault();
    void begin(requestOf(chosen, system.sides));
  };
  return (
    <form class="new-match" onSubmit={onSubmit} aria-busy={sending}>
      <GameChoice systems={systems} chosen={system} onChange={(one) => setTerms(forGame(terms, one))} />
      <Aims system={system} scenario={scenario} />
      <div class="fields">
        {packages.length > 0 && <PackageChoice packages={packages} terms={chosen} change={change} />}
        <ScenarioChoice scenarios={scenarios} terms={chosen} change={change} />
        <PlayerChoices sides={system.sides} terms={chosen} change={change} />
        <label>
          Title
          <input
            type="text"
            maxLength={120}
            value={terms.title}
            onInput={({ currentTarget }) => change({ title: currentTarget.value })}
          />
        </label>
      </div>
      <details>
        <summary>Rules and access</summary>
        <div class="fields">
          <Choice
            label="Edition of the rules"
            value={terms.edition}
            choices={editions}
            onChange={(edition) => change({ edition })}
          />
          <GameOptions offered={options} chosen={terms.game} onChange={(game) => change({ game })} />
          <AccessTicks terms={chosen} change={change} />
        </div>
      </details>
      <button type="submit" class="main" disabled={sending || scenario === undefined}>
        Begin the match
      </button>
    </form>
  );
}

/** Begins a match, keeps the tokens of its seats, and goes to it. */
function useBeginning() {
  const [, go] = useHashLocation();
  const [sending, setSending] = useState(false);
  const begin = async (request: NewMatch): Promise<void> => {
    setSending(true);
    const begun = await caller().createMatch(request);
    setSending(false);
    if (!begun.ok) {
      complain(begun.error);
      return;
    }
    const { match, seats, referee } = begun.value;
    if (referee !== null) keepPlace({ match: match.id, side: 'referee', token: referee });
    for (const { side, token } of seats) {
      if (token !== undefined) keepPlace({ match: match.id, side, token });
    }
    go(`/match/${match.id}`);
  };
  return { begin, sending };
}
