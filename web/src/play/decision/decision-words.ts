import type { MatchView, Names } from '@westwall/sdk';

type Combat = NonNullable<MatchView['position']['combat']>;
type Pending = NonNullable<MatchView['position']['pending']>['kind'];

interface Words {
  readonly title: string;
  readonly question: string;
  /** Label of the button that confirms the chosen answer. */
  readonly act: string;
}

const words: Readonly<Record<Pending, Words>> = {
  finalProtectiveFire: {
    title: 'Final protective fire',
    question: 'Which artillery supports the defenders before the die is thrown?',
    act: 'Fire',
  },
  retreat: { title: 'Retreat', question: 'Where does the unit go?', act: 'Retreat' },
  displacement: {
    title: 'Displacement',
    question: 'A retreating unit needs this hex. Where does the unit in it go?',
    act: 'Displace',
  },
  advance: {
    title: 'Advance after combat',
    question: 'Who follows the beaten enemy, and how far?',
    act: 'Advance',
  },
  demolition: { title: 'A wired bridge', question: 'Is it to be blown?', act: 'Decide' },
  front: { title: 'The continuous front', question: 'Where does the front run?', act: 'Hold this front' },
  destroyBridge: { title: 'Bridges over the Rhine', question: 'Is one to be destroyed?', act: 'Destroy' },
};

/** Texts of a kind of decision; a kind unknown to the page has its own name as title. */
export function wordsFor(kind: string): Words {
  const known: Readonly<Record<string, Words>> = words;
  return known[kind] ?? { title: kind, question: 'What is to be done?', act: 'Decide' };
}

/** Open duties of the present combat. */
export function owedSentences({ moving, retreats }: Combat, { unit, side }: Names): readonly string[] {
  return [
    ...(moving === undefined ? [] : [`${unit(moving.unit)} retreats by ${moving.path.join(', ')}.`]),
    ...retreats
      .filter(({ owing }) => owing.length > 0)
      .map(
        (one) =>
          `${side(one.side)} retreats ${one.distance} ${one.distance === 1 ? 'hex' : 'hexes'}: ${listed(one.owing.map(unit))}.`,
      ),
  ];
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
