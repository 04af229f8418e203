import type { Action, Attack, LegalActions } from '../../src/engine';
import type { Destination, EntryMoves, UnitMoves } from '../../src/engine/play/legal-answers';
import type { Random } from '../../src/ai/seeded-random';

type Goal = Pick<Destination, 'path' | 'onFriend' | 'enemyZoc'>;
type EntryHex = Pick<EntryMoves['entries'][number], 'hex'> & { readonly destinations: readonly Goal[] };

/** Choices of a random player: the legal actions, or the part that a client has asked for. */
export interface Choices extends Pick<LegalActions, 'phase' | 'placements' | 'actions'> {
  readonly decision: { readonly actions: readonly Action[] } | null;
  /** Legal attacks, in the Combat Phase. */
  readonly attacks: readonly Attack[];
  readonly moves: readonly {
    readonly unit: string;
    readonly destinations: readonly Goal[];
    readonly exits: readonly Pick<UnitMoves['exits'][number], 'path' | 'edge'>[];
  }[];
  readonly entries: readonly { readonly unit: string; readonly entries: readonly EntryHex[] }[];
  readonly endPhase: {
    readonly allowed: boolean;
    readonly violations: readonly { readonly units: readonly string[] }[];
  };
}

export interface RandomPlayer {
  readonly random: Random;
  /** Average number of moves in a phase, beyond compulsory ones. */
  readonly moves: number;
}

const ENDING: ReadonlySet<string> = new Set(['confirmSetup', 'endMovement', 'endCombat']);

/** Picks one legal action at random, such that matches progress and units meet. */
export function randomAction(legal: Choices, player: RandomPlayer): Action {
  const { random, moves } = player;
  if (legal.decision !== null) return random.pick(legal.decision.actions);
  const end = legal.actions.find(({ type }) => ENDING.has(type));
  const further = { deployment: 0, movement: moves, combat: 1, over: 0 }[legal.phase];
  if (end !== undefined && random.next() * (further + 1) < 1) return end;
  const offers = legal.actions.filter(({ type }) => !ENDING.has(type));
  if (offers.length > 0 && random.next() < 0.25) return random.pick(offers);
  const options = legal.phase === 'combat' ? fights(legal) : marches(legal, random);
  if (options.length > 0) return random.pick(options);
  if (offers.length > 0) return random.pick(offers);
  if (end !== undefined) return end;
  throw new Error(`Nothing can be done in the ${legal.phase} phase, and it cannot end.`);
}

/** Units that keep the phase from ending. */
function wanted({ endPhase }: Choices): readonly string[] {
  return endPhase.allowed ? [] : endPhase.violations.flatMap(({ units }) => units);
}

/** Options that fit, or all if none does. */
function preferred<T>(options: readonly T[], fits: (option: T) => boolean): readonly T[] {
  const fitting = options.filter(fits);
  return fitting.length > 0 ? fitting : options;
}

function fights(legal: Choices): readonly Action[] {
  const duties = wanted(legal);
  const due = preferred(legal.attacks, ({ attackers, defenders }) =>
    [...attackers, ...defenders].some((unit) => duties.includes(unit)),
  );
  const close = preferred(due, ({ attackers }) => attackers.length > 0);
  return close.map((attack): Action => ({ type: 'declareAttack', ...attack }));
}

interface March {
  readonly unit: string;
  readonly action: Action;
  readonly contact: boolean;
  readonly onFriend: boolean;
}

/** Placements and moves: compulsory ones first, onto a friendly unit only if nothing else is left. */
function marches(legal: Choices, random: Random): readonly Action[] {
  const duties = wanted(legal);
  const due = preferred(allMarches(legal), ({ unit }) => duties.includes(unit));
  const apart = preferred(due, ({ onFriend }) => !onFriend);
  const chosen = random.next() < 0.5 ? preferred(apart, ({ contact }) => contact) : apart;
  return chosen.map(({ action }) => action);
}

function allMarches({ placements, actions, moves, entries }: Choices): readonly March[] {
  const plain = { contact: false, onFriend: false };
  // Simultaneous placements are among the actions that are listed in full.
  const single = placements.filter(({ action }) => !actions.some(({ type }) => type === action));
  return [
    ...single.flatMap(({ action: type, unit, hexes }) =>
      hexes.map((hex): March => ({ unit, action: { type, unit, hex } as Action, ...plain })),
    ),
    ...moves.flatMap(({ unit, destinations }) =>
      destinations.map(({ path, onFriend, enemyZoc }): March => {
        return { unit, action: { type: 'moveUnit', unit, path }, contact: enemyZoc, onFriend };
      }),
    ),
    ...moves.flatMap(({ unit, exits }) =>
      exits.map(({ path, edge }): March => {
        return { unit, action: { type: 'exitUnit', unit, path, edge }, ...plain };
      }),
    ),
    ...entries.flatMap(({ unit, entries: places }) =>
      places.flatMap(({ hex, destinations }) =>
        destinations.map(({ path, onFriend, enemyZoc }): March => {
          const action: Action = { type: 'enterReinforcement', unit, entry: hex, path };
          return { unit, action, contact: enemyZoc, onFriend };
        }),
      ),
    ),
  ];
}
