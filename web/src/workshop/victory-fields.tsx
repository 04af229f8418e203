import { gameOptions, victoryNumbers } from '@westwall/engine/workshop';
import type { ScenarioDefinition } from '@westwall/engine/workshop';
import { Choice } from '../widgets/choice';
import { optionName, valueInWords } from '../widgets/game-options';
import type { OptionValue } from '../widgets/game-options';
import { withNumber, withOption } from './model/orders';

interface VictoryFieldsProps {
  readonly game: string;
  readonly battle: ScenarioDefinition;
  readonly onChange: (change: (battle: ScenarioDefinition) => ScenarioDefinition) => void;
}

/** Victory numbers, where an empty field means the printed one, and the options of matches. */
export function VictoryFields({ game, battle, onChange }: VictoryFieldsProps) {
  const numbers = victoryNumbers(game, battle);
  const options = Object.entries(gameOptions(game, { id: battle.id, like: battle.like }));
  return (
    <>
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
