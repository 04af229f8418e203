import { useId } from 'preact/hooks';

interface ChoiceProps<T extends string | number> {
  readonly label: string;
  readonly value: T;
  /** Values, each with its label. */
  readonly choices: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
}

/** Selection of one of several values, with a label. */
export function Choice<T extends string | number>({ label, value, choices, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div class="choice">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = choices[currentTarget.selectedIndex];
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
