import {
  aHex,
  aName,
  aPlainNumber,
  aPath,
  aUnit,
  aWord,
  combatResultSchema,
  converted,
  entriesInOrder,
  listOf,
  objectOf,
  orNothing,
  pairOf,
} from '../../engine';
import type { CombatState, LineCodec, Position } from '../../engine';
import type { Draft, Field } from './field';
import { field, listField } from './field';

const NO_COMBAT: CombatState = {
  ...{ attackers: [], defenders: [], barrage: [], groundSupport: 0, fpf: [], fpfGroundSupport: 0 },
  ...{ origins: {}, retreats: [], paths: [], trails: {}, beaten: [] },
};

const units = listOf(aUnit);
const aSide = aName('a side');
const unitHexes = listOf(pairOf(aUnit, aHex));
const unitPaths = listOf(pairOf(aUnit, aPath));

type Group = CombatState['retreats'][number];
type Moving = NonNullable<CombatState['moving']>;

const aGroup = objectOf<Group>({ side: aName('a side'), distance: aPlainNumber, owing: units });

const aLink = converted(
  objectOf({ unit: aUnit, to: orNothing(aHex) }),
  ({ unit, to }: Moving['chain'][number]) => ({ unit, to: to ?? null }),
  ({ unit, to }) => (to === null ? { unit } : { unit, to }),
);
const aMove = objectOf<Moving>({
  ...{ unit: aUnit, from: aHex, path: aPath, at: aPlainNumber },
  chain: listOf(aLink),
});

/** The fields of the combat being resolved. */
export const COMBAT_FIELDS: readonly Field[] = [
  part('attackers', 'attack', units),
  part('barrage', 'barrage', units),
  countPart('groundSupport', 'support'),
  part('defenders', 'defend', units),
  part('fpf', 'fpf', units),
  countPart('fpfGroundSupport', 'cover'),
  listField(
    'from',
    unitHexes,
    ({ combat, units: states }) =>
      entriesInOrder(combat?.origins ?? {}).filter(([id, hex]) => states[id]?.hex !== hex),
    (draft, hexes) => change(draft, { origins: Object.fromEntries(hexes) }),
  ),
  field(
    'die',
    pairOf(aWord(combatResultSchema.options), aPlainNumber),
    ({ combat }) =>
      combat?.result === undefined || combat.die === undefined
        ? undefined
        : ([combat.result, combat.die] as const),
    (draft, [result, die]) => change(draft, { result, die }),
  ),
  {
    name: 'owe',
    write({ combat }, as) {
      const open = combat?.retreats.filter(({ owing }) => owing.length > 0) ?? [];
      return open.length > 0 ? open.map((group) => aGroup.write(group, as)).join('_') : undefined;
    },
    read(line, draft) {
      const retreats = [aGroup.read(line)];
      while (line.passes('_')) retreats.push(aGroup.read(line));
      change(draft, { retreats });
    },
  },
  field(
    'moving',
    aMove,
    ({ combat }) => combat?.moving,
    (draft, moving) => change(draft, { moving }),
  ),
  part('paths', 'paths', listOf(objectOf({ unit: aUnit, hexes: aPath }))),
  listField(
    'trails',
    unitPaths,
    ({ combat }) => entriesInOrder(combat?.trails ?? {}),
    (draft, trails) => change(draft, { trails: Object.fromEntries(trails) }),
  ),
  part('beaten', 'beaten', units),
  field(
    'advance',
    aSide,
    ({ combat }) => combat?.advancing,
    (draft, advancing) => change(draft, { advancing }),
  ),
];

type ListMember = 'attackers' | 'barrage' | 'defenders' | 'fpf' | 'paths' | 'beaten';

function part<Name extends ListMember>(
  member: Name,
  name: string,
  codec: LineCodec<CombatState[Name]>,
): Field {
  const get = ({ combat }: Position): CombatState[Name] | undefined =>
    combat === undefined || combat[member].length === 0 ? undefined : combat[member];
  return field(name, codec, get, (draft, value) => change(draft, { [member]: value }));
}

function countPart(member: 'groundSupport' | 'fpfGroundSupport', name: string): Field {
  return field(
    name,
    aPlainNumber,
    ({ combat }) => (combat === undefined || combat[member] === 0 ? undefined : combat[member]),
    (draft, value) => change(draft, { [member]: value }),
  );
}

function change(draft: Draft, changes: Partial<CombatState>): void {
  draft.combat = { ...NO_COMBAT, ...draft.combat, ...changes };
}

/** Adds the origins that the line leaves out, because the units are still in their first hexes. */
export function addOrigins(draft: Draft): void {
  const { combat, units: states } = draft;
  if (combat === undefined) return;
  const origins = [...combat.attackers, ...combat.defenders].flatMap((id) => {
    const hex = combat.origins[id] ?? states[id]?.hex;
    return hex === undefined ? [] : [[id, hex] as const];
  });
  draft.combat = { ...combat, origins: Object.fromEntries(origins) };
}
