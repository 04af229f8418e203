import type { DiceInfo, MatchInfo, Seat } from './api';
import { isPlayable } from './open-match';
import type { OpenMatch } from './open-match';
import type { MatchHeader } from './records';
import type { ServerDice } from './server-dice';
import { sidesToAct } from './viewing';

/** What everyone may know about a match. */
export async function matchInfo(match: OpenMatch, dice: ServerDice): Promise<MatchInfo> {
  const { header, state } = match;
  const { position } = state;
  return {
    id: match.id,
    title: header.title,
    createdAt: match.createdAt,
    system: header.system,
    scenario: header.scenario,
    options: header.options,
    defaultStandingOrders: header.defaultStandingOrders,
    seats: header.seats.map((seat) => seatInfo(seat, position.result !== undefined)),
    dice: await diceInfo(match, dice),
    engineVersion: header.engineVersion,
    dataHash: header.dataHash,
    playable: isPlayable(match),
    version: match.version,
    turn: position.turn,
    phase: position.phase,
    phasing: position.phasing,
    toAct: sidesToAct(match, position),
    result: position.result ?? null,
  };
}

function seatInfo({ side, taken, ai }: MatchHeader['seats'][number], over: boolean): Seat {
  return { side, taken, ai: ai === undefined ? null : { ...ai, seed: over ? ai.seed : null } };
}

async function diceInfo(match: OpenMatch, dice: ServerDice): Promise<DiceInfo> {
  const { position } = match.state;
  const record = match.header.dice;
  const { rolls } = position;
  if (record.kind === 'supplied') {
    return { kind: 'supplied', algorithm: null, commitment: null, entropy: {}, seed: null, rolls };
  }
  const { algorithm, commitment } = record;
  const seed = position.result === undefined ? null : await dice.reveal(match.id, commitment, position);
  return { kind: 'server', algorithm, commitment, entropy: match.entropy.value, seed, rolls };
}
