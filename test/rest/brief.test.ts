import type { LegalActions } from '../../src/engine';
import { type BriefLegalActions, briefText } from '../../src/service/questions/brief';
import { Table } from '../service/harness';
import { realGames } from './real-games';
import { legalActionsFor } from '../../src/engine/legal/legal-actions';
import { Random } from '../../src/ai/seeded-random';
import { randomLine } from '../support/line';
import { SOME_SCENARIOS, scenarioOf } from '../support/scenarios';
import { size } from '../support/size';
import { sameJson } from '../../src/values/canonical';

type Destinations = LegalActions['moves'][0]['destinations'];

/** Brief form of legal actions, without the parts that it omits. */
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

const STEPS = size(60, 2000);

describe.each(SOME_SCENARIOS)('the brief form in $system $scenario $variant', (played) => {
  it('says what the legal actions say', () => {
    const random = new Random(`brief texts ${played.system} ${played.scenario}`);
    const wrong: number[] = [];
    for (const { step, state } of randomLine(scenarioOf(played), random, STEPS)) {
      const legal = legalActionsFor(state, state.phasing, { closed: false, paths: false });
      if (!sameJson(JSON.parse(briefText(legal)), JSON.parse(JSON.stringify(leftOut(legal)))))
        wrong.push(step);
    }
    expect(wrong).toEqual([]);
  });
});

const games = realGames();

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
    const whole = await games.client.get<LegalActions>(`${path}?side=${side}&closed=false`);
    const brief = await games.client.get<BriefLegalActions>(`${path}/brief?side=${side}`);
    expect(brief.status).toBe(200);
    expect(brief.body).toEqual(JSON.parse(JSON.stringify(leftOut(whole.body))));
    expect(whole.body.moves.length + whole.body.entries.length).toBeGreaterThan(0);
    // The other form of the same question has its own tag.
    const tag = brief.headers.get('etag')!;
    expect(tag).not.toBe(whole.headers.get('etag'));
    const again = await games.client.ask('GET', `${path}/brief?side=${side}`, {
      headers: { 'if-none-match': tag },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(brief.text.length).toBeLessThan(40_000);
  });
});
