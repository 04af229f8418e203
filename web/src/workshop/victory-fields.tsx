import { gameOptions, victoryNumbers } from '@westwall/engine/workshop';
import type { ScenarioDefinition } from '@westwall/engine/workshop';
import { Choice } from '../widgets/choice';
import { optionName, valueInWords } from '../widgets/game-options';
import type { OptionValue } from '../widgets/game-options';
import type { Desk } from './desk';
import { withNumber, withOption } from './model/orders';
import { withTerms } from './model/terms';
import { LevelFields, TermFields } from './term-fields';

interface VictoryFieldsProps {
  readonly desk: Desk;
  readonly battle: ScenarioDefinition;
  readonly onChange: (change: (battle: ScenarioDefinition) => ScenarioDefinition) => void;
}

/** Terms of victory of a battle, or the numbers of its game, printed where a field is empty; and its options. */
export function VictoryFields({ desk, battle, onChange }: VictoryFieldsProps) {
  const { game } = desk;
  const numbers = victoryNumbers(game, battle);
  const options = Object.entries(gameOptions(game, { id: battle.id, like: battle.like }));
  return (
    <>
      {battle.like !== undefined && (
        <fieldset class="term-fields">
          <legend>How one wins</legend>
          <label class="tick">
            <input
              type="checkbox"
              checked={battle.terms !== undefined}
              onChange={({ currentTarget }) => onChange((one) => withTerms(one, currentTarget.checked))}
            />
            This battle has terms of its own
          </label>
          <TermFields data={{ ...desk.data.value, system: game }} battle={battle} onChange={onChange} />
          <LevelFields sides={desk.data.value.orderOfBattle.sides} battle={battle} onChange={onChange} />
        </fieldset>
      )}
      {numbers.length > 0 && (
        <fieldset class="victory-fields">
          <legend>Victory</legend>
          <p>
            <small>An empty field is as printed.</small>
          </p>
          {numbers.map(({ name, about, printed, least, most, kind, case: caseId }) => (
            <label key={name} title={`${caseId} (${name})`}>
              {about}{' '}
              <input
                type="number"
                min={least}
                max={most}
                step={kind === 'ratio' ? 0.01 : 1}
                placeholder={String(printed)}
                value={battle.victory?.[name] ?? ''}
                onChange={({ currentTarget: { value, valueAsNumber } }) =>
                  onChange((one) => withNumber(one, name, value === '' ? undefined : valueAsNumber))
                }
              />
            </label>
          ))}
        </fieldset>
      )}
      {options.length > 0 && (
        <fieldset class="option-fields">
          <legend>Options</legend>
          {options.map(([name, { values, default: usual }]) => {
            const choices = choicesOf(values, usual);
            const own = JSON.stringify(battle.options?.[name]);
            return (
              <Choice
                key={name}
                label={optionName(name)}
                value={String(choices.findIndex((one) => JSON.stringify(one.values) === own))}
                choices={choices.map(({ text }, at) => [String(at), text] as const)}
                onChange={(at) => onChange((one) => withOption(one, name, choices[Number(at)]?.values))}
              />
            );
          })}
        </fieldset>
      )}
    </>
  );
}

/** Settings of a battle for an option: none, a single value, or another default. */
function choicesOf(
  values: readonly OptionValue[],
  usual: OptionValue,
): readonly { readonly text: string; readonly values?: readonly OptionValue[] }[] {
  const others = values.filter((value) => value !== usual);
  return [
    { text: `as players choose, ${valueInWords(usual)} unless they do` },
    ...others.map((value) => ({
      text: `as players choose, ${valueInWords(value)} unless they do`,
      values: [value, ...values.filter((one) => one !== value)],
    })),
    ...values.map((value) => ({ text: `always ${valueInWords(value)}`, values: [value] })),
  ];
}
