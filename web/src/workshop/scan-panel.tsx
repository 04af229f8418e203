import type { Desk } from './desk';

/** Scan under the map: its file, fit and opacity. It stays in this browser. */
export function ScanPanel({ desk }: { desk: Desk }) {
  const { value: scan } = desk.scan;
  return (
    <>
      <h2>Scan</h2>
      <p>A photo or a scan of your map lies under the drawing. It never leaves this browser.</p>
      <label class="file-button">
        {scan === null ? 'Choose an image' : 'Choose another image'}
        <input
          type="file"
          accept="image/*"
          onChange={({ currentTarget }) => {
            const [image] = currentTarget.files ?? [];
            if (image !== undefined) void desk.useScan(image);
          }}
        />
      </label>
      {scan !== null && (
        <>
          <button type="button" class="main" onClick={() => (desk.pins.value = [])}>
            Fit it with three clicks
          </button>
          <Slider
            label="The drawing over it"
            value={desk.mapOpacity.value}
            onChange={(value) => (desk.mapOpacity.value = value)}
          />
          <Slider
            label="The scan"
            value={scan.opacity}
            onChange={(opacity) => (desk.scan.value = { ...scan, opacity })}
          />
        </>
      )}
      <label class="tick">
        <input
          type="checkbox"
          checked={desk.showsEvidence.value}
          onChange={({ currentTarget }) => (desk.showsEvidence.value = currentTarget.checked)}
        />
        Mark the hexes that the rules name
      </label>
    </>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, onChange }: SliderProps) {
  return (
    <label class="slider">
      {label}{' '}
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </label>
  );
}
