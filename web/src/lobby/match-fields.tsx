import type { Package, System } from '@westwall/sdk';
import { LEVELS } from '../catalogue/levels';
import { sideName } from '../catalogue/side-name';
import { apiKey } from '../places/api-key';
import { Choice } from '../widgets/choice';
import { Tick } from '../widgets/tick';
import { battleOf } from './battles';
import { hardness } from './terms';
import type { Opponent, Terms } from './terms';

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
      <legend>Battle</legend>
      {systems.map((one) => {
        const [name, subtitle] = one.title.split(': ');
        return (
          <label key={one.id} class="pick">
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

interface FieldProps {
  readonly terms: Terms;
  readonly change: Change;
}

interface SideChoiceProps extends FieldProps {
  readonly system: System;
  readonly scenario: Scenario | undefined;
}

/** Sides that the user plays, each with how hard it is, and how one wins. */
export function SideChoice({ system: { sides }, scenario, terms, change }: SideChoiceProps) {
  const choices: readonly (readonly [readonly string[], string, ...(string | undefined)[]])[] = [
    ...sides.map((side) => [[side], sideName(side), scenario && hardness(scenario, side)] as const),
    [sides, 'Both sides'],
    [[], 'No side: I watch'],
  ];
  return (
    <fieldset class="sides">
      <legend>You play</legend>
      {choices.map(([mine, name, ...texts]) => (
        <label key={name} class="pick">
          <input
            type="radio"
            name="mine"
            checked={mine.join() === terms.mine.join()}
            onChange={() => change({ mine })}
          />
          <span>
            <strong>{name}</strong>
            {texts.map((text) => text !== undefined && <small key={text}>{text}</small>)}
          </span>
        </label>
      ))}
      {scenario !== undefined && <HowOneWins winning={scenario.winning} />}
    </fieldset>
  );
}

/** The terms of victory of a scenario and its levels. */
function HowOneWins({ winning: { aims, measure, levels } }: Pick<Scenario, 'winning'>) {
  return (
    <details>
      <summary>How one wins</summary>
      <ul>
        {aims.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        {measure !== '' && `${measure}: `}
        {levels.map(({ level, condition }) => `${level} ${condition}`).join('; ')}.
      </p>
    </details>
  );
}

/** Player of the sides that are left. */
export function OpponentChoice({ terms: { mine, opponent }, change }: FieldProps) {
  const sentence =
    LEVELS.find(({ id }) => id === opponent)?.sentence ??
    'The first guest who comes takes the seat; send them the address of the match.';
  return (
    <div>
      <Choice<Opponent>
        label={mine.length === 0 ? 'Played by' : 'Against'}
        value={opponent}
        choices={[...LEVELS.map(({ id, name }) => [id, name] as const), ['guest', 'a guest']]}
        onChange={(one) => change({ opponent: one })}
      />
      <small>{sentence}</small>
    </div>
  );
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

interface ScenarioChoiceProps {
  readonly scenarios: readonly Scenario[];
  readonly chosen: string;
  readonly onChange: (scenario: Scenario) => void;
}

export function ScenarioChoice({ scenarios, chosen, onChange }: ScenarioChoiceProps) {
  return (
    <Choice
      label="Scenario"
      value={chosen}
      choices={scenarios.map(({ id, title, turns }) => [
        id,
        `${title}, ${turns.last - turns.first + 1} Game-Turns`,
      ])}
      onChange={(id) => {
        const scenario = scenarios.find((one) => one.id === id);
        if (scenario !== undefined) onChange(scenario);
      }}
    />
  );
}

export function AccessTicks({ terms, change }: FieldProps) {
  return (
    <>
      <Tick checked={terms.referee} onChange={(referee) => change({ referee })}>
        I am the referee
      </Tick>
      <Tick checked={terms.sealedTexts} onChange={(sealedTexts) => change({ sealedTexts })}>
        Each player adds a secret text to the dice, so that no one can choose the rolls
      </Tick>
      <Tick checked={terms.private} onChange={(isPrivate) => change({ private: isPrivate })}>
        Private: only its players see it
        {apiKey.value === null && ' (choose a name at the top of the page if you want to invite a guest)'}
      </Tick>
    </>
  );
}
