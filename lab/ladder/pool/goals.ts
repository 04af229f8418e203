import { isRelief } from '../../../src/engine/search';
import type { State } from '../../../src/engine/search';

/** Hexes that a side of a game aims for, from the map alone. */
export function goalsOf(state: State, side: string): readonly number[] {
  const { features } = state.ground.map;
  const zone = (name: string): readonly string[] => features.zones[name] ?? [];
  const towns = (features.objectives ?? []).flatMap(({ hexes }) => hexes);
  const ids = ((): readonly string[] => {
    switch (state.scenario.system) {
      case 'arnhem':
        return side === 'allied' ? zone('northOfWaal') : (features.lineOfCommunicationExits ?? []);
      case 'bastogne':
        return isRelief(state) ? zone('locBastogneEnds') : zone('bastogne');
      case 'remagen':
        return side === 'us' ? [...towns, ...zone('eastOfOrOnAutobahn')] : towns;
      default:
        return towns;
    }
  })();
  return ids.map((id) => state.ground.indexOf.get(id)!);
}

/** True for units that do best to leave the map now. */
export function wantsToLeave(state: State, unit: number): boolean {
  const { traits } = state.unit(unit);
  return traits.has('exits-for-vp') || (traits.has('116-panzer') && state.turn >= 3);
}

/** Edge hexes over which such units leave. */
export function exitsOf(state: State): readonly number[] {
  const { exits } = state.ground.map.features;
  const edges =
    state.scenario.system === 'bastogne' ? exits?.west : [...(exits?.east ?? []), ...(exits?.south ?? [])];
  return (edges ?? []).map((id) => state.ground.indexOf.get(id)!);
}
