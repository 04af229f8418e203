import type { MapDefinition } from '@westwall/engine/workshop';
import type { Desk } from '../desk';
import { letterAt } from '../model/paint';
import { HexShape } from './layers';

/** Marks of single hexes: evidence from the rules, faults, differences, and the chosen hex. */
export function Notes({ desk }: { desk: Desk }) {
  const { value: check } = desk.check;
  const { value: map } = desk.map;
  const faulty = new Set(check?.faults.flatMap(({ hexes }) => [...hexes]));
  const differing = new Set(
    (desk.showsDifferences.value ? (check?.differences ?? []) : []).flatMap(({ place }) =>
      hexesOfPlace(place),
    ),
  );
  const wrong = new Set(contradictions(desk).keys());
  const { value: chosen } = desk.hex;
  return (
    <g class="notes">
      {[...differing].map((hex) => (
        <HexShape key={hex} desk={desk} hex={hex} class="differs" />
      ))}
      {desk.showsEvidence.value &&
        Object.keys(map.evidence).map((hex) => {
          const centre = desk.layout.centres.get(hex);
          if (centre === undefined) return null;
          const at = { cx: centre.x + 18, cy: centre.y - 18 };
          return <circle key={hex} class={wrong.has(hex) ? 'evidence wrong' : 'evidence'} {...at} r={6} />;
        })}
      {[...faulty].map((hex) => (
        <HexShape key={hex} desk={desk} hex={hex} class="faulty" />
      ))}
      {chosen !== null && <HexShape desk={desk} hex={chosen} class="chosen" />}
    </g>
  );
}

/** Hexes in the place of a difference. */
export function hexesOfPlace(place: string): readonly string[] {
  const [, names] = /^hex(?:side)? ([\d/]+)/.exec(place) ?? [];
  return names?.split('/') ?? [];
}

/** Hexes named by the rules where the map differs from the reconstruction, which follows the rules. */
export function contradictions(desk: Desk): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const { map: ours } = desk.reconstruction;
  const { value: map } = desk.map;
  const townAt = (one: MapDefinition, hex: string): string | undefined =>
    one.towns.find(({ hexes }) => hexes.includes(hex))?.name;
  for (const hex of Object.keys(ours.evidence)) {
    const [before, now] = [townAt(ours, hex), townAt(map, hex)];
    if (before !== undefined && before !== now)
      found.set(hex, `${before} lies here, your map has ${now ?? 'no town'}`);
    else if ((letterAt(ours, hex) === '~') !== (letterAt(map, hex) === '~')) {
      found.set(hex, letterAt(ours, hex) === '~' ? 'this is a water hex' : 'this is a land hex');
    }
  }
  return found;
}
