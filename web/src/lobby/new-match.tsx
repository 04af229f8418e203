import type { Package, System } from '@westwall/sdk';
import { useState } from 'preact/hooks';
import { useHashLocation } from 'wouter-preact/use-hash-location';
import { sideName } from '../catalogue/side-name';
import { apiKey } from '../places/api-key';
import { LESSON } from '../lesson/steps';
import { keepPlace } from '../places/places';
import { caller } from '../referee';
import { complain } from '../widgets/notices';
import { Choice } from '../widgets/choice';
import { GameOptions } from '../widgets/game-options';
import { balanceText } from './balance';
import { battleOf } from './battles';
import { useOptions, usePackages, useScenarios } from './offers';
import { firstTerms, forGame, requestOf } from './terms';
import type { Player, Terms } from './terms';

const players: readonly (readonly [Player, string])[] = [
  ['me', 'I play it'],
  ['open', 'the first guest'],
  ['quick', 'the service, quick'],
  ['search', 'the service, thinking'],
  ['random', 'the service, at random'],
];

/** Name of a package's version in a match. */
function nameOf({ id, version }: Package): string {
  return `${id}@${version}`;
}

/** Form for a new match. */
export function NewMatchForm({ systems }: { systems: readonly [System, ...System[]] }) {
  const [, go] = useHashLocation();
  const [terms, setTerms] = useState<Terms>(() =>
    firstTerms(systems.find(({ id }) => id === LESSON.system) ?? systems[0]),
  );
  const [sending, setSending] = useState(false);
  const system = systems.find(({ id }) => id === terms.system) ?? systems[0];
  const battle = battleOf(system.id);
  const packages = usePackages().filter(({ games }) => games.includes(system.id));
  const dataHash = packages.find((one) => nameOf(one) === terms.package)?.hash;
  const scenarios = useScenarios(system, dataHash);
  // A package may have other scenarios.
  const chosen = scenarios.find(({ id }) => id === terms.scenario) ?? scenarios[0];
  const scenario = chosen?.id ?? '';
  const options = useOptions(system.id, scenario, dataHash);
  const change = (part: Partial<Terms>): void => setTerms((now) => ({ ...now, ...part }));

  const begin = async (event: Event): Promise<void> => {
    event.preventDefault();
    setSending(true);
    const begun = await caller().createMatch(requestOf({ ...terms, scenario }, system.sides));
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

  return (
    <form class="new-match" onSubmit={(event) => void begin(event)} aria-busy={sending}>
      <fieldset class="games">
        <legend>Game</legend>
        {systems.map((one) => {
          const [name, subtitle] = one.title.split(': ');
          return (
            <label key={one.id} class="game">
              <input
                type="radio"
                name="system"
                checked={one.id === system.id}
                onChange={() => setTerms(forGame(terms, one))}
              />
              <img src={battleOf(one.id)?.picture} alt="" width="320" height="180" />
              <span>
                <strong>{name}</strong>
                <small>{subtitle}</small>
              </span>
            </label>
          );
        })}
      </fieldset>
      {battle !== undefined && (
        <div class="battle">
          {system.sides.map((side, at) => (
            <p key={side}>
              <b>{sideName(side)}</b> {battle.aims[at]}.
            </p>
          ))}
          <p>
            <small>{chosen !== undefined && balanceText(chosen)}</small>
          </p>
        </div>
      )}
      <div class="fields">
        {packages.length > 0 && (
          <Choice
            label="Maps and counters"
            value={terms.package ?? ''}
            choices={[
              ['', 'the reconstruction'],
              ...packages.map((one) => [nameOf(one), `${one.title} (${nameOf(one)})`] as const),
            ]}
            onChange={(name) => change({ package: name === '' ? null : name, game: {} })}
          />
        )}
        <Choice
          label="Scenario"
          value={scenario}
          choices={scenarios.map(({ id, title, turns }) => [
            id,
            `${title}, ${turns.last - turns.first + 1} Game-Turns`,
          ])}
          onChange={(id) => change({ scenario: id, game: {} })}
        />
        {system.sides.map((side, at) => (
          <Choice
            key={side}
            label={sideName(side)}
            value={terms.players[at] ?? 'open'}
            choices={players}
            onChange={(player) =>
              change({ players: at === 0 ? [player, terms.players[1]] : [terms.players[0], player] })
            }
          />
        ))}
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
            choices={[
              ['1976', '1976: a move is taken back if the other side agrees'],
              ['2009', '2009: moves may be taken back freely'],
            ]}
            onChange={(edition) => change({ edition })}
          />
          <GameOptions offered={options} chosen={terms.game} onChange={(game) => change({ game })} />
          <label class="tick">
            <input
              type="checkbox"
              checked={terms.referee}
              onChange={({ currentTarget }) => change({ referee: currentTarget.checked })}
            />
            I am the referee
          </label>
          <label class="tick">
            <input
              type="checkbox"
              checked={terms.sealedTexts}
              onChange={({ currentTarget }) => change({ sealedTexts: currentTarget.checked })}
            />
            The players add sealed texts to the dice, so that no one can choose them
          </label>
          <label class="tick">
            <input
              type="checkbox"
              checked={terms.private}
              onChange={({ currentTarget }) => change({ private: currentTarget.checked })}
            />
            Private: seen by its players only
            {apiKey.value === null && ' (only with an API key can you invite a guest to it)'}
          </label>
        </div>
      </details>
      <button type="submit" class="main" disabled={sending || scenario === ''}>
        Begin the match
      </button>
    </form>
  );
}
