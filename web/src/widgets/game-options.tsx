import { Choice } from './choice';

export type OptionValue = string | boolean;

/** Options that the players of a match have chosen, by name; others have their default value. */
export type ChosenOptions = Readonly<Record<string, OptionValue>>;

interface GameOptionsProps {
  /** Values of each option, the default first; a single value is fixed. */
  readonly offered: Readonly<Record<string, readonly OptionValue[]>>;
  readonly chosen: ChosenOptions;
  readonly onChange: (chosen: ChosenOptions) => void;
}

/** Options of a match that its scenario offers. */
export function GameOptions({ offered, chosen, onChange }: GameOptionsProps) {
  return (
    <>
      {Object.entries(offered).map(([name, values]) => {
        const [usual] = values;
        if (values.length < 2) {
          return (
            <p key={name}>
              {optionName(name)}: always {valueInWords(usual ?? '')}
            </p>
          );
        }
        return (
          <Choice
            key={name}
            label={optionName(name)}
            value={String(chosen[name] ?? usual)}
            choices={values.map((value) => [
              String(value),
              value === usual ? `${valueInWords(value)} (as usual)` : valueInWords(value),
            ])}
            onChange={(text) => {
              const { [name]: _, ...others } = chosen;
              const value = values.find((one) => String(one) === text);
              onChange(value === undefined || value === usual ? others : { ...others, [name]: value });
            }}
          />
        );
      })}
    </>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  weather: 'Weather rules',
  limitOfAdvance: 'Limit of Advance',
};

/** Name of an option; an unknown one is named after its key: `limitOfAdvance` is “limit of advance”. */
export function optionName(name: string): string {
  return NAMES[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export function valueInWords(value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value;
}
