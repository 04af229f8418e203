import type { Position, UnitState } from '../../engine';
import type { Cursor } from './cursor';
import type { Draft, Field } from './field';

/** The meaning of a letter after a unit in its position; undefined if it has none there. */
interface Mark {
  readonly letter: string;
  isOn(unit: UnitState, id: string, position: Position): boolean;
  /** True if any unit of the position can have the mark, where that is known at once. */
  readonly isPossible?: (position: Position) => boolean;
  /** The members of the unit that the mark sets. */
  put(position: Draft): Partial<UnitState>;
  /** The list of duties to which the mark adds the unit. */
  readonly duty?: 'attackers' | 'defenders';
}

/** A mark for something done in a phase, which has no meaning after it. */
const flag = (
  letter: string,
  member: 'moved' | 'leftZone' | 'attacked' | 'defended' | 'advanced',
  phase: Position['phase'],
): Mark => ({
  letter,
  isOn: (unit, _id, position) => unit[member] === true && position.phase === phase,
  isPossible: (position) => position.phase === phase,
  put: () => ({ [member]: true }),
});

const duty = (letter: string, list: 'attackers' | 'defenders'): Mark => ({
  letter,
  isOn: (_unit, id, { duties }) => duties[list].includes(id),
  isPossible: ({ duties }) => duties[list].length > 0,
  put: () => ({}),
  duty: list,
});

/** R-ART-1: a result or a displacement matters in its Combat Phase and in the next one. */
const recent = (letter: string, member: 'adverse' | 'displaced', ago: number): Mark => ({
  letter,
  isOn: (unit, _id, { combatPhase }) => unit[member] !== undefined && unit[member] === combatPhase - ago,
  put: ({ combatPhase }) => ({ [member]: combatPhase - ago }),
});

const MARKS: readonly Mark[] = [
  flag('m', 'moved', 'movement'),
  flag('z', 'leftZone', 'movement'),
  flag('a', 'attacked', 'combat'),
  flag('d', 'defended', 'combat'),
  flag('v', 'advanced', 'combat'),
  duty('o', 'attackers'),
  duty('t', 'defenders'),
  recent('r', 'adverse', 0),
  recent('R', 'adverse', 1),
  recent('p', 'displaced', 0),
  recent('P', 'displaced', 1),
  {
    letter: 'f',
    isOn: ({ fpfTurn }, _id, { turn }) => fpfTurn === turn,
    put: ({ turn }) => ({ fpfTurn: turn }),
  },
];

const OFF_MAP = { waiting: 'w', due: 'd', eliminated: 'x', exited: 'e' } as const;
const STATUS: ReadonlyMap<string, UnitState['status']> = new Map(
  Object.entries(OFF_MAP).map(([status, letter]) => [letter, status as UnitState['status']]),
);

const LETTERS = MARKS.map(({ letter }) => letter).join('');
const ON_MAP = new RegExp(`(\\d{4})(?:([${LETTERS}]+)(\\d{1,3})?|\\.(\\d{1,3}))?(?![\\w.])`, 'y');
const AWAY = new RegExp(`([wdxe])(\\d{1,3})?(?:\\.([${LETTERS}]+))?(?![\\w.])`, 'y');

/** The units that are not as at the start, each as its name, `@`, its place and its marks. */
export function unitsField(start: Position): Field {
  const atStart = textsOf(start);
  return {
    name: 'units',
    write(position, as) {
      const around = aroundOf(position);
      let written: string | undefined;
      for (const [id, asAtStart] of atStart) {
        const text = stateOf(id, position.units[id]!, around);
        if (text === asAtStart) continue;
        written = `${written === undefined ? '' : `${written},`}${as.unit(id)}@${text}`;
      }
      return written;
    },
    read(line, draft) {
      const seen = new Set<string>();
      do {
        const { column } = line;
        const id = line.unit();
        if (draft.units[id] === undefined) line.refuse(column, `The scenario has no unit "${id}".`);
        if (seen.has(id)) line.refuse(column, `"${id}" is named twice.`);
        seen.add(id);
        line.sign('@');
        draft.later.push(readState(line, id, draft));
      } while (line.comma());
    },
  };
}

/** Place and marks of each unit by id. */
function textsOf(position: Position): ReadonlyMap<string, string> {
  const around = aroundOf(position);
  return new Map(Object.entries(position.units).map(([id, unit]) => [id, stateOf(id, unit, around)]));
}

interface Around {
  readonly position: Position;
  readonly possible: readonly Mark[];
  /** Set if units may have marks beyond their own members. */
  readonly areDuties: boolean;
}

function aroundOf(position: Position): Around {
  const { attackers, defenders } = position.duties;
  return {
    position,
    possible: MARKS.filter(({ isPossible }) => isPossible?.(position) ?? true),
    areDuties: attackers.length + defenders.length > 0,
  };
}

/** True if no member of the unit needs a mark, as for most units, so that no marks are tried. */
function isUnmarked(unit: UnitState): boolean {
  const { moved, leftZone, attacked, defended, advanced, adverse, displaced, fpfTurn } = unit;
  return (
    moved === undefined &&
    leftZone === undefined &&
    attacked === undefined &&
    defended === undefined &&
    advanced === undefined &&
    adverse === undefined &&
    displaced === undefined &&
    fpfTurn === undefined
  );
}

function marksOf(id: string, unit: UnitState, { position, possible }: Around): string {
  let marks = '';
  for (const mark of possible) if (mark.isOn(unit, id, position)) marks += mark.letter;
  return marks;
}

function stateOf(id: string, unit: UnitState, around: Around): string {
  const { status, hex, spent = 0, left = 0 } = unit;
  const { position } = around;
  const marks = isUnmarked(unit) && !around.areDuties ? '' : marksOf(id, unit, around);
  if (status !== 'map') {
    const behind = marks === '' ? '' : `.${marks}`;
    return `${OFF_MAP[status]}${left > 0 ? left : ''}${behind}`;
  }
  const points = spent > 0 && position.phase === 'movement' ? String(spent) : '';
  return `${hex ?? ''}${marks}${marks === '' && points !== '' ? '.' : ''}${points}`;
}

/** Reads the place and marks of a unit; the returned function sets them. */
function readState(line: Cursor, id: string, draft: Draft): () => void {
  const away = line.match(AWAY);
  if (away !== undefined) {
    const [, letter = '', turn = '0', letters = ''] = away;
    const left = Number(turn);
    return put(id, draft, letters, { status: STATUS.get(letter)!, ...(left > 0 && { left }) });
  }
  const [, hex = '', letters = '', first, second] = line.need(
    'a hex like 0510 with its marks, or x, e, w or d',
    ON_MAP,
  );
  const spent = Number(first ?? second ?? 0);
  return put(id, draft, letters, { status: 'map', hex, ...(spent > 0 && { spent }) });
}

function put(id: string, draft: Draft, letters: string, state: UnitState): () => void {
  const marks = MARKS.filter(({ letter }) => letters.includes(letter));
  return () => {
    const parts = marks.map((mark) => mark.put(draft));
    draft.units = { ...draft.units, [id]: Object.assign({}, state, ...parts) as UnitState };
    for (const { duty: list } of marks) {
      if (list === undefined) continue;
      draft.duties = { ...draft.duties, [list]: [...draft.duties[list], id] };
    }
  };
}
