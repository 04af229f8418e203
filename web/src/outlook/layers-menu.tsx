import { sideName } from '../catalogue/side-name';
import { WishTick } from '../widgets/tick';
import { BARE_MAP, LAYERS } from './layers';

/** Sides whose colours the areas have, the first and the second of the game. */
export function LayersMenu({ sides }: { sides: readonly string[] }) {
  const { zones, guns } = LAYERS;
  return (
    <details class="layers">
      <summary>Layers</summary>
      <div>
        {Object.values(LAYERS).map(({ title, wish }) => (
          <WishTick key={title} wish={wish} text={title} />
        ))}
        <WishTick wish={BARE_MAP} text="Map without counters" />
        {(zones.wish.value.value || guns.wish.value.value) && (
          <small class="areas">
            {sides.map((side, at) => (
              <b key={side} class={at === 0 ? 'first' : 'second'}>
                {sideName(side)}
              </b>
            ))}
            {guns.wish.value.value &&
              'Guns: the batteries of a side can fire at each hex inside its broken line.'}
          </small>
        )}
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
