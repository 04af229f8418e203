import type { Action } from '../../src/engine';
import type { LegalActions } from '../../src/engine';
import type { RefereeService } from '../../src/service';
import type { Table } from './harness';

/** A source of chance that gives the same every time: mulberry32. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks something legal for the side that has to act, by what the service offers. */
export async function randomAction(
  service: RefereeService,
  table: Table,
  side: string,
  random: () => number,
): Promise<Action> {
  const query = table.query(side);
  const answer = await service.legalActions(query);
  if (answer.status !== 'ok') throw new Error(answer.message);
  const { legal } = answer;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  if (legal.decision !== null) {
    const decided = pick(legal.decision.actions);
    if (decided === undefined) throw new Error(`${side} must decide and may not.`);
    return decided;
  }
  if (legal.phase === 'deployment') {
    const waiting = pick(legal.placements.filter(({ hexes }) => hexes.length > 0));
    const hex = waiting === undefined ? undefined : pick(waiting.hexes);
    if (waiting === undefined || hex === undefined || legal.endPhase.allowed) return { type: 'confirmSetup' };
    return { type: 'deployUnit', unit: waiting.unit, hex };
  }
  if (legal.phase === 'combat' && !legal.endPhase.allowed) {
    const attacks = await service.attacks({ ...query, limit: 50 });
    if (attacks.status !== 'ok') throw new Error(attacks.message);
    const attack = pick(attacks.attacks);
    if (attack !== undefined) return { type: 'declareAttack', ...attack };
  }
  const moves = random() < 0.85 ? moveActions(legal) : [];
  const move = pick(moves);
  if (move !== undefined) return move;
  if (legal.endPhase.allowed) return { type: legal.phase === 'combat' ? 'endCombat' : 'endMovement' };
  const forced = pick(moveActions(legal));
  if (forced === undefined) throw new Error(`${side} can do nothing in the ${legal.phase} phase.`);
  return forced;
}

function moveActions(legal: LegalActions): readonly Action[] {
  const moves = legal.moves.flatMap(({ unit, destinations }) =>
    destinations
      .filter(({ onFriend }) => !onFriend)
      .map(({ path }): Action => ({ type: 'moveUnit', unit, path })),
  );
  const entries = legal.entries.flatMap(({ unit, entries: places }) =>
    places.flatMap(({ hex, destinations }) =>
      destinations
        .filter(({ onFriend }) => !onFriend)
        .map(({ path }): Action => ({ type: 'enterReinforcement', unit, entry: hex, path })),
    ),
  );
  return [...moves, ...entries];
}
