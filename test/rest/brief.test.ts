import type { LegalActions } from '../../src/engine';
import type { BriefLegalActions } from '../../src/service/questions/brief';
import { Table } from '../service/harness';
import { realGames } from './real-games';

const games = realGames();

type Destinations = LegalActions['moves'][0]['destinations'];

/** What the brief form says of the whole, or leaves out. */
function leftOut({ moves, entries, ...rest }: LegalActions): object {
  const hexes = (all: Destinations) => (all.length === 0 ? undefined : all.map(({ hex }) => hex));
  const reach = (all: Destinations) => ({
    costs: Object.fromEntries(all.map(({ hex, cost }) => [hex, cost])),
    enemyZoc: hexes(all.filter(({ enemyZoc }) => enemyZoc)),
    onFriend: hexes(all.filter(({ onFriend }) => onFriend)),
  });
  return {
    ...rest,
    moves: moves.map(({ closed: _closed, destinations, exits, violations, ...move }) => ({
      ...{ ...move, ...reach(destinations) },
      exits: exits.length === 0 ? undefined : exits.map(({ path: _path, ...exit }) => exit),
      violations: violations.length === 0 ? undefined : violations,
    })),
    entries: entries.map(({ unit, entries: open }) => ({
      unit,
      entries: open.map(({ destinations, ...hex }) => ({ ...hex, ...reach(destinations) })),
    })),
  };
}

describe('Legal actions in brief', () => {
  it.each([
    ['hurtgen-forest', 'historical', 'us'],
    ['remagen', 'historical', 'us'],
  ])('say of %s, %s, what the whole answer says', async (system, scenario, side) => {
    const table = await Table.open(games.harness.service, {
      system,
      scenario,
      seats: [side],
      dice: 'supplied',
    });
    const path = `/matches/${table.id}/legal-actions`;
    const whole = await games.door.get<LegalActions>(`${path}?side=${side}&closed=false`);
    const brief = await games.door.get<BriefLegalActions>(`${path}/brief?side=${side}`);
    expect(brief.status).toBe(200);
    expect(brief.text).toBe(JSON.stringify(leftOut(whole.body)));
    expect(whole.body.moves.length + whole.body.entries.length).toBeGreaterThan(0);
    // The other form of the same question has a tag of its own.
    const tag = brief.headers.get('etag')!;
    expect(tag).not.toBe(whole.headers.get('etag'));
    const again = await games.door.ask('GET', `${path}/brief?side=${side}`, {
      headers: { 'if-none-match': tag },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(brief.text.length).toBeLessThan(40_000);
  });
});
