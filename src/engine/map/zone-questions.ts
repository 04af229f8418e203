export { entryHexes } from './entry-hexes';
export type { PlacedDropZones } from './entry-hexes';
export { mayStandIn } from './standing';
export { members, setUpHexes, zoneHexes } from './zone-hexes';
