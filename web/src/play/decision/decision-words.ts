import type { MatchView } from '@westwall/sdk';
import { sideName } from '../../catalogue/side-name';

type Combat = NonNullable<MatchView['position']['combat']>;
type Pending = NonNullable<MatchView['position']['pending']>['kind'];

interface Words {
  readonly title: string;
  readonly question: string;
  /** What the button says that takes the chosen answer. */
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

/** How a kind of decision is put to a player; one that the page does not know by its own name. */
export function wordsFor(kind: string): Words {
  const known: Readonly<Record<string, Words>> = words;
  return known[kind] ?? { title: kind, question: 'What is to be done?', act: 'Decide' };
}

/** The combat under way, sentence by sentence. */
export function combatSentences(combat: Combat, name: (unit: string) => string): readonly string[] {
  const { attackers, defenders, barrage, groundSupport, fpf, fpfGroundSupport, die, result } = combat;
  const against = listed(defenders.map(name));
  const { moving } = combat;
  const fire = [...fpf.map(name), ...support(fpfGroundSupport)];
  return [
    attackers.length > 0 ? `${listed(attackers.map(name))} against ${against}.` : `Fire on ${against}.`,
    ...sentence('Barrage', [...barrage.map(name), ...support(groundSupport)]),
    ...sentence('Final protective fire', fire),
    ...(die === undefined || result === undefined ? [] : [`Die ${die}: ${result}.`]),
    ...(moving === undefined ? [] : [`${name(moving.unit)} retreats by ${moving.path.join(', ')}.`]),
    ...combat.retreats
      .filter(({ owing }) => owing.length > 0)
      .map(
        ({ side, distance, owing }) =>
          `${sideName(side)} retreats ${distance} ${distance === 1 ? 'hex' : 'hexes'}: ${listed(owing.map(name))}.`,
      ),
  ];
}

function support(points: number): readonly string[] {
  return points === 0 ? [] : [`${points} Ground Support`];
}

function sentence(title: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [`${title}: ${listed(parts)}.`];
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
