import type { Package, System } from '@westwall/sdk';
import { sideName } from '../catalogue/side-name';
import { apiKey } from '../places/api-key';
import { Choice } from '../widgets/choice';
import { Tick } from '../widgets/tick';
import { balanceText } from './balance';
import { battleOf } from './battles';
import type { Player, Terms } from './terms';

const players: readonly (readonly [Player, string])[] = [
  ['me', 'I play it'],
  ['open', 'the first guest'],
  ['quick', 'the service, quick'],
  ['search', 'the service, thinking'],
  ['random', 'the service, at random'],
];

type Scenario = System['scenarios'][number];

export type Change = (part: Partial<Terms>) => void;

/** Name of a package's version in a match. */
export function nameOf({ id, version }: Package): string {
  return `${id}@${version}`;
}

interface GameChoiceProps {
  readonly systems: readonly System[];
  readonly chosen: System;
  readonly onChange: (system: System) => void;
}

export function GameChoice({ systems, chosen, onChange }: GameChoiceProps) {
  return (
    <fieldset class="games">
      <legend>Game</legend>
      {systems.map((one) => {
        const [name, subtitle] = one.title.split(': ');
        return (
          <label key={one.id} class="game">
            <input type="radio" name="system" checked={one.id === chosen.id} onChange={() => onChange(one)} />
            <img src={battleOf(one.id)?.picture} alt="" width="320" height="180" />
            <span>
              <strong>{name}</strong>
              <small>{subtitle}</small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** The aims of both sides, and the balance of the scenario. */
export function Aims({ system, scenario }: { system: System; scenario: Scenario | undefined }) {
  const battle = battleOf(system.id);
  if (battle === undefined) return null;
  return (
    <div class="battle">
      {system.sides.map((side, at) => (
        <p key={side}>
          <b>{sideName(side)}</b> {battle.aims[at]}.
        </p>
      ))}
      <p>
        <small>{scenario !== undefined && balanceText(scenario)}</small>
      </p>
    </div>
  );
}

interface FieldProps {
  readonly terms: Terms;
  readonly change: Change;
}

export function PackageChoice({ packages, terms, change }: FieldProps & { packages: readonly Package[] }) {
  return (
    <Choice
      label="Maps and counters"
      value={terms.package ?? ''}
      choices={[
        ['', 'the reconstruction'],
        ...packages.map((one) => [nameOf(one), `${one.title} (${nameOf(one)})`] as const),
      ]}
      onChange={(name) => change({ package: name === '' ? null : name, game: {} })}
    />
  );
}

export function ScenarioChoice({
  scenarios,
  terms,
  change,
}: FieldProps & { scenarios: readonly Scenario[] }) {
  return (
    <Choice
      label="Scenario"
      value={terms.scenario}
      choices={scenarios.map(({ id, title, turns }) => [
        id,
        `${title}, ${turns.last - turns.first + 1} Game-Turns`,
      ])}
      onChange={(id) => change({ scenario: id, game: {} })}
    />
  );
}

export function PlayerChoices({ sides, terms, change }: FieldProps & { sides: readonly string[] }) {
  const [first, second] = terms.players;
  return (
    <>
      {sides.map((side, at) => (
        <Choice
          key={side}
          label={sideName(side)}
          value={terms.players[at] ?? 'open'}
          choices={players}
          onChange={(player) => change({ players: at === 0 ? [player, second] : [first, player] })}
        />
      ))}
    </>
  );
}

export function AccessTicks({ terms, change }: FieldProps) {
  return (
    <>
      <Tick checked={terms.referee} onChange={(referee) => change({ referee })}>
        I am the referee
      </Tick>
      <Tick checked={terms.sealedTexts} onChange={(sealedTexts) => change({ sealedTexts })}>
        The players add sealed texts to the dice, so that no one can choose them
      </Tick>
      <Tick checked={terms.private} onChange={(isPrivate) => change({ private: isPrivate })}>
        Private: seen by its players only
        {apiKey.value === null && ' (only with an API key can you invite a guest to it)'}
      </Tick>
    </>
  );
}
