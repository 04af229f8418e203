import type { LineCodec, LineField, Position, PositionWriter, Referee } from '../../engine';
import { SETTINGS, addPart, settingsOf } from '../standing-orders';
import type { Cursor } from './cursor';

/** A position while it is read. */
export type Draft = { -readonly [Member in keyof Position]: Position[Member] } & {
  /** Changes that need the complete position. */
  readonly later: (() => void)[];
};

/** A field of the line: `name=...`. */
export interface Field {
  readonly name: string;
  /** The text after the name; undefined if the field is left out. */
  write(position: Position, as: PositionWriter): string | undefined;
  read(line: Cursor, draft: Draft): void;
}

export function field<T>(
  name: string,
  codec: LineCodec<T>,
  get: (position: Position) => T | undefined,
  put: (draft: Draft, value: T) => void,
): Field {
  return {
    name,
    write(position, as) {
      const value = get(position);
      return value === undefined ? undefined : codec.write(value, as);
    },
    read: (line, draft) => put(draft, codec.read(line)),
  };
}

/** A field for a list, left out if the list is empty. */
export function listField<T>(
  name: string,
  codec: LineCodec<readonly T[]>,
  get: (position: Position) => readonly T[],
  put: (draft: Draft, value: readonly T[]) => void,
): Field {
  const filled = (position: Position): readonly T[] | undefined => {
    const values = get(position);
    return values.length > 0 ? values : undefined;
  };
  return field(name, codec, filled, put);
}

/** The fields for the standing orders of a side, one for each setting. */
export function orderFields(side: string): readonly Field[] {
  return [...SETTINGS].map(([name, { order, read }]): Field => {
    return {
      name: `${side}.${name}`,
      write: ({ standingOrders }) =>
        settingsOf(standingOrders[side] ?? {}).find(([setting]) => setting === name)?.[1],
      read(line, draft) {
        const orders: Record<string, unknown> = { ...draft.standingOrders[side] };
        addPart(orders, { order, part: read(line) });
        draft.standingOrders = { ...draft.standingOrders, [side]: orders };
      },
    };
  });
}

/** The fields for the game's own part; values as at the start are left out. */
export function gameFields(own: readonly LineField[], start: Position): readonly Field[] {
  return own.map((part): Field => {
    return {
      name: part.name,
      write(position, as) {
        const text = part.write(position.game, as);
        return text === part.write(start.game, as) ? undefined : text;
      },
      read(line, draft) {
        draft.game = { ...draft.game, ...part.read(line) };
      },
    };
  });
}

/** The fields for the secret notes of a side. */
export function secretFields(own: readonly LineField[], side: string): readonly Field[] {
  return own.map((part): Field => {
    return {
      name: `${side}.${part.name}`,
      write({ secrets }, as) {
        const notes = secrets[side] ?? {};
        return Object.keys(notes).length === 0 ? undefined : part.write(notes, as);
      },
      read(line, draft) {
        draft.secrets = { ...draft.secrets, [side]: { ...draft.secrets[side], ...part.read(line) } };
      },
    };
  });
}

/** Points of each side so far. */
export function pointsSoFar(referee: Referee, position: Position): Readonly<Record<string, number>> {
  const { sides } = referee;
  const sum = (side: string): number =>
    position.ledger.filter((entry) => entry.side === side).reduce((all, { points }) => all + points, 0);
  return Object.fromEntries(sides.map((side) => [side, sum(side)]));
}
