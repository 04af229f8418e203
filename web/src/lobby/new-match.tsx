import type { System } from '@westwall/sdk';
import { useState } from 'preact/hooks';
import { sideName } from '../catalogue/side-name';
import { LESSON } from '../lesson/steps';
import { enter } from '../places/enter';
import { caller } from '../referee';
import { Choice } from '../widgets/choice';
import { GameOptions } from '../widgets/game-options';
import { battleOf } from './battles';
import {
  AccessTicks,
  GameChoice,
  OpponentChoice,
  PackageChoice,
  ScenarioChoice,
  SideChoice,
  nameOf,
} from './match-fields';
import type { Change } from './match-fields';
import { useOptions, usePackages, useScenarios } from './offers';
import { firstTerms, forGame, requestOf, suggestedSides } from './terms';
import type { Terms } from './terms';

const editions: readonly (readonly [Terms['edition'], string])[] = [
  ['1976', '1976: the other side must agree before a move is undone'],
  ['2009', '2009: a move may be undone freely'],
];

/** Form for a new match. */
export function NewMatchForm({ systems }: { systems: readonly [System, ...System[]] }) {
  const [terms, setTerms] = useState<Terms>(() =>
    firstTerms(systems.find(({ id }) => id === LESSON.system) ?? systems[0]),
  );
  const [sending, setSending] = useState(false);
  const system = systems.find(({ id }) => id === terms.system) ?? systems[0];
  const packages = usePackages().filter(({ games }) => games.includes(system.id));
  const dataHash = packages.find((one) => nameOf(one) === terms.package)?.hash;
  const scenarios = useScenarios(system, dataHash);
  // A package may have other scenarios.
  const scenario = scenarios.find(({ id }) => id === terms.scenario) ?? scenarios[0];
  const options = useOptions(system.id, scenario?.id ?? '', dataHash);
  const change: Change = (part) => setTerms((now) => ({ ...now, ...part }));
  const chosen = { ...terms, scenario: scenario?.id ?? '' };

  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    setSending(true);
    enter(await caller().createMatch(requestOf(chosen, system.sides)));
    setSending(false);
  };
  return (
    <form class="new-match" onSubmit={(event) => void begin(event)} aria-busy={sending}>
      <GameChoice systems={systems} chosen={system} onChange={(one) => setTerms(forGame(terms, one))} />
      <p class="story">
        {battleOf(system.id)?.story}{' '}
        {scenario !== undefined && (
          <small>
            {scenario.turns.last - scenario.turns.first + 1} Game-Turns; the {sideName(scenario.firstPlayer)}{' '}
            side moves first.
          </small>
        )}
      </p>
      <SideChoice system={system} scenario={scenario} terms={chosen} change={change} />
      <div class="fields">
        {chosen.mine.length < 2 && <OpponentChoice terms={chosen} change={change} />}
        {packages.length > 0 && <PackageChoice packages={packages} terms={chosen} change={change} />}
        {scenarios.length > 1 && (
          <ScenarioChoice
            scenarios={scenarios}
            chosen={chosen.scenario}
            onChange={(one) => change({ scenario: one.id, game: {}, mine: suggestedSides(one) })}
          />
        )}
      </div>
      <details>
        <summary>Title, rules and access</summary>
        <div class="fields">
          <label>
            Title
            <input
              type="text"
              maxLength={120}
              value={terms.title}
              onInput={({ currentTarget }) => change({ title: currentTarget.value })}
            />
          </label>
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
      <p class="begin">
        <button type="submit" class="main" disabled={sending || scenario === undefined}>
          Begin the match
        </button>
      </p>
    </form>
  );
}
