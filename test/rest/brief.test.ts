import type { LegalActions } from '../../src/engine';
import type { BriefLegalActions } from '../../src/service/questions/brief';
import { Table } from '../service/harness';
import { leftOut } from '../support/brief';
import { realGames } from './real-games';

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
