export { entryHexes } from './entries';
export type { PlacedDropZones } from './entries';
export { mayStandIn } from './standing';
export { members, setUpHexes, zoneHexes } from './zone-hexes';
