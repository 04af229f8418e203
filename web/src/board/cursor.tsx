import type { ReadonlySignal } from '@preact/signals';
import type { Layout } from '../catalogue/layout';

/** The outline of the hex that the keys are at. */
export function Cursor({ layout, hex }: { layout: Layout; hex: ReadonlySignal<string | null> }) {
  const centre = hex.value === null ? undefined : layout.centres.get(hex.value);
  if (centre === undefined) return null;
  return (
    <polygon
      class="cursor"
      data-hex={hex.value}
      points={layout.outline}
      transform={`translate(${centre.x} ${centre.y})`}
    />
  );
}
