import { WishTick } from '../widgets/tick';
import { BARE_MAP, LAYERS } from './layers';

export function LayersMenu() {
  return (
    <details class="layers">
      <summary>Layers</summary>
      <div>
        {Object.values(LAYERS).map(({ title, wish }) => (
          <WishTick key={title} wish={wish} text={title} />
        ))}
        <WishTick wish={BARE_MAP} text="Map without counters" />
        {LAYERS.danger.wish.value.value && (
          <small>
            Danger: the differential of the strongest attack that the enemy could bring next, with guns and
            without Ground Support.
          </small>
        )}
      </div>
    </details>
  );
}
