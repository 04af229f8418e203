import type { MatchView, Names } from '@westwall/sdk';

type Combat = NonNullable<MatchView['position']['combat']>;
type Pending = NonNullable<MatchView['position']['pending']>['kind'];

interface Words {
  readonly title: string;
  /** Duty of the player, after their name; `{unit}` stands for the chosen unit. */
  readonly duty: string;
  /** Label of the button that confirms the chosen answer. */
  readonly act: string;
}

const words: Readonly<Record<Pending, Words>> = {
  finalProtectiveFire: {
    title: 'Final protective fire',
    duty: 'may support the defenders with artillery before the die is rolled',
    act: 'Fire',
  },
  retreat: { title: 'Retreat', duty: 'must retreat {unit}', act: 'Retreat' },
  displacement: {
    title: 'Displacement',
    duty: 'must displace {unit}, because a retreating unit needs its hex',
    act: 'Displace',
  },
  advance: {
    title: 'Advance after combat',
    duty: 'may advance {unit}',
    act: 'Advance',
  },
  demolition: { title: 'A wired bridge', duty: 'may blow a wired bridge', act: 'Decide' },
  front: { title: 'The continuous front', duty: 'must trace the front', act: 'Hold this front' },
  destroyBridge: { title: 'Bridges over the Rhine', duty: 'may destroy a bridge', act: 'Destroy' },
};

/** Texts of a kind of decision; a kind unknown to the page has its own name as title. */
export function wordsFor(kind: string): Words {
  const known: Readonly<Record<string, Words>> = words;
  return known[kind] ?? { title: kind, duty: 'must decide', act: 'Decide' };
}

/** Duty of the player as a sentence, with the unit if one is chosen. */
export function sentenceFor(kind: string, player: string, unit = 'a unit'): string {
  return `${player} ${wordsFor(kind).duty.replace('{unit}', unit)}.`;
}

/** Open duties of the present combat. */
export function owedSentences({ moving, retreats }: Combat, { unit, side }: Names): readonly string[] {
  return [
    ...(moving === undefined ? [] : [`${unit(moving.unit)} retreats by ${moving.path.join(', ')}.`]),
    ...retreats
      .filter(({ owing }) => owing.length > 0)
      .map(
        (one) =>
          `The ${side(one.side)} player retreats ${one.distance} ${one.distance === 1 ? 'hex' : 'hexes'}: ${listed(one.owing.map(unit))}.`,
      ),
  ];
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
