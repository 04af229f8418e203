import { Choice } from './choice';

export type OptionValue = string | boolean;

/** What the players of a match have chosen, by the name of the option; others have their usual value. */
export type ChosenOptions = Readonly<Record<string, OptionValue>>;

interface GameOptionsProps {
  /** What they may choose, the usual value first; one value alone is fixed. */
  readonly offered: Readonly<Record<string, readonly OptionValue[]>>;
  readonly chosen: ChosenOptions;
  readonly onChange: (chosen: ChosenOptions) => void;
}

/** The options of a match, as its scenario offers them. */
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

/** An option that is not known here is called as in the data: `limitOfAdvance` as “limit of advance”. */
export function optionName(name: string): string {
  return NAMES[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export function valueInWords(value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value;
}
