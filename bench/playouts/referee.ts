import type { Action, Attack, LegalActions, SystemId } from '../../src/engine';
import type { Build } from '../builds';
import type { Playout } from './playout';

/** Probability of ending the phase if that is legal. */
const END = 0.03;
/** Number of attacks from which one is chosen. */
const ATTACKS = 60;

/**
 * Playouts through the referee on plain positions: it lists the legal actions, and one of them is chosen and played.
 */
export function refereePlayout(build: Build, system: SystemId, scenario: string): Playout {
  const { data, engine, seeded } = build;
  const options = engine.matchOptions({}, engine.gameOptions(system, { id: scenario }));
  const referee = engine.createReferee(data.loadDataPackage().systems.get(system)!, scenario, options);
  return (seed, stops, onAction) => {
    const random = new seeded.Random(seed);
    const dice = { roll: () => random.die() };
    let { position } = referee.initial();
    while (position.phase !== 'over' && !stops()) {
      const [side] = referee.toAct(position);
      if (side === undefined) throw new Error('no side has anything to decide');
      const legal = referee.legalActions(position, side);
      const attacks = legal.combat === null ? [] : referee.attacks(position, [], ATTACKS);
      const action = choose(legal, attacks, random);
      const done = referee.apply(position, side, action, dice);
      if (done.status !== 'accepted')
        throw new Error(`offered but ${done.status}: ${JSON.stringify(action)}`);
      onAction(action.type);
      position = done.position;
    }
  };
}

type Random = InstanceType<Build['seeded']['Random']>;
/** Draws one of the actions of a unit or a button. */
type Options = (random: Random) => Action;

const ENDINGS: ReadonlySet<string> = new Set(['confirmSetup', 'endMovement', 'endCombat']);

/** Chooses uniformly among units, attacks and other choices, then among the hexes of the unit. */
function choose(legal: LegalActions, attacks: readonly Attack[], random: Random): Action {
  if (legal.decision !== null) return random.pick(legal.decision.actions);
  const end = legal.actions.find(({ type }) => ENDINGS.has(type));
  if (end !== undefined && random.next() < END) return end;
  const options: Options[] = [
    ...legal.actions
      .filter((action) => action !== end)
      .map(
        (action): Options =>
          () =>
            action,
      ),
    ...attacks.map((attack): Options => () => ({ type: 'declareAttack', ...attack })),
    ...legal.placements
      // Units that are placed together are among the actions that are listed whole.
      .filter(({ action, hexes }) => hexes.length > 0 && !legal.actions.some(({ type }) => type === action))
      .map(({ action, unit, hexes }): Options => (chance) => {
        return { type: action, unit, hex: chance.pick(hexes) } as Action;
      }),
    ...legal.entries
      .filter(({ entries }) => entries.length > 0)
      .map(({ unit, entries }): Options => (chance) => {
        const { hex, destinations } = chance.pick(entries);
        return { type: 'enterReinforcement', unit, entry: hex, path: chance.pick(destinations).path };
      }),
    ...legal.moves.flatMap((moves) =>
      moves.destinations.length + moves.exits.length === 0 ? [] : [moving(moves)],
    ),
  ];
  if (options.length > 0) return random.pick(options)(random);
  if (end !== undefined) return end;
  throw new Error(`nothing can be done in the ${legal.phase} phase, and it cannot end`);
}

function moving({ unit, destinations, exits }: LegalActions['moves'][number]): Options {
  return (random) => {
    const at = random.below(destinations.length + exits.length);
    const destination = destinations[at];
    if (destination !== undefined) return { type: 'moveUnit', unit, path: destination.path };
    const { path, edge } = exits[at - destinations.length]!;
    return { type: 'exitUnit', unit, path, edge };
  };
}
