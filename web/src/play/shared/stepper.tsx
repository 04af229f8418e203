interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly note?: string;
  readonly onChange: (value: number) => void;
}

/** Input of a small number, by buttons or typing. */
export function Stepper({ label, value, max, note, onChange }: StepperProps) {
  const set = (to: number): void => onChange(Math.min(max, Math.max(0, Number.isInteger(to) ? to : 0)));
  return (
    <div class="stepper" role="group" aria-label={label}>
      <span>
        {label}
        <small>
          at most {max}
          {note !== undefined && `; ${note}`}
        </small>
      </span>
      <button
        type="button"
        aria-label={`Fewer ${label}`}
        disabled={value <= 0}
        onClick={() => set(value - 1)}
      >
        −
      </button>
      <input
        type="number"
        aria-label={label}
        min={0}
        max={max}
        value={value}
        onChange={({ currentTarget }) => set(currentTarget.valueAsNumber)}
      />
      <button
        type="button"
        aria-label={`More ${label}`}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        +
      </button>
    </div>
  );
}
