import { createReferee } from '../../src/engine';
import type { Position, Referee } from '../../src/engine';
import type { SystemData } from '../../src/engine/data/system';
import type { ExportedMatch, ExportedEntry } from '../../src/service/matches/exported';
import { positionHash } from '../../src/match/hash/position-hash';
import { verifyAlone } from '../support/verify-alone';
import type { Client } from './client';
import { ORDERS } from './match';
import type { Played } from './match';

const OVER = `query ($match: ID!) {
  match(id: $match) {
    version phase toAct result { level winner case } dice { rolls seed commitment }
    history { version entries { number dice { roll } } }
  }
  verify(match: $match) { verified checks { name outcome detail } }
  export(match: $match)
}`;

interface Over {
  readonly match: {
    readonly version: number;
    readonly result: { readonly level: string } | null;
    readonly dice: { readonly rolls: number };
    readonly history: { readonly entries: readonly { number: number; dice: readonly { roll: number }[] }[] };
  };
  readonly export: ExportedMatch;
}

/** Checks everything that must hold for a finished match, and returns the number of its dice. */
export async function checkPlayed(client: Client, played: Played, data: SystemData): Promise<number> {
  const over = await client.ask<Over>(OVER, { match: played.id });
  expect(over).toMatchObject({
    match: { version: played.version, phase: 'over', toAct: [], result: { level: expect.any(String) } },
    verify: {
      verified: true,
      checks: ['numbering', 'commitment', 'rolls', 'replay'].map((name) => ({ name, outcome: 'passed' })),
    },
  });
  const { entries } = over.match.history;
  expect(entries.map(({ number }) => number)).toEqual(upTo(played.version));
  expect(entries.flatMap(({ dice }) => dice.map(({ roll }) => roll))).toEqual(upTo(over.match.dice.rolls));

  const { scenario, options } = over.export.match;
  const referee = createReferee(data, scenario, options);
  await checkPositions(client, played, referee, replay(over.export, referee));
  const alone = await verifyAlone(over.export);
  expect(alone).toMatchObject({ code: 0, output: expect.not.stringContaining('not checked') });
  expect(alone.output).toContain(
    `The rules accept all ${played.version} entries and lead to the recorded events and positions.`,
  );
  return over.match.dice.rolls;
}

function upTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** Compares the positions that a spectator saw during the match with the present answers and with the replay. */
async function checkPositions(
  client: Client,
  played: Played,
  referee: Referee,
  positions: readonly Position[],
): Promise<void> {
  for (const at of [0, ...played.seen.keys(), played.version]) {
    const { match } = await client.ask<{ match: { position: { position: { raw: Position } } } }>(
      'query ($match: ID!, $at: Int) { match(id: $match) { position(at: $at) { position { raw } } } }',
      { match: played.id, at },
    );
    expect(match.position.position.raw).toEqual(positions[at]);
    const seen = played.seen.get(at);
    if (seen !== undefined) expect(referee.view(positions[at]!, null)).toEqual(seen);
  }
}

/** Positions of a match, from its log alone. */
function replay(document: ExportedMatch, referee: Referee): readonly Position[] {
  const { secrets, entries, initialHash } = document;
  if (secrets === null) throw new Error('The secrets are not revealed.');
  const positions = [withOrders(referee, referee.initial().position, document)];
  expect(positionHash(positions[0]!, secrets.salt)).toBe(initialHash);
  for (const entry of entries) {
    const before = withOrders(referee, positions.at(-1)!, document, entry);
    const faces = entry.dice.map(({ face }) => face);
    const outcome = referee.apply(before, entry.side, entry.action, { roll: () => faces.shift() });
    if (outcome.status !== 'accepted') throw new Error(JSON.stringify({ entry, outcome }));
    expect(faces).toEqual([]);
    expect(positionHash(outcome.position, secrets.salt)).toBe(entry.positionHash);
    positions.push(outcome.position);
  }
  return positions;
}

function withOrders(
  referee: Referee,
  position: Position,
  { match, secrets }: ExportedMatch,
  entry?: ExportedEntry,
): Position {
  return referee.sides.reduce((filled, side) => {
    const version = entry?.orders?.[side] ?? 0;
    const filed = secrets?.standingOrders[side]?.[version];
    if (version > 0) expect(filed).toEqual(ORDERS);
    return referee.withStandingOrders(filled, side, filed ?? match.defaultStandingOrders);
  }, position);
}
