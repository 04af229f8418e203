import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askAgain } from '../../src/cli/ruling-report';
import { loadDataPackage } from '../../src/data/load';
import { RULES_BUILD } from '../../src/engine';
import { fieldPackage } from '../support/small-field';
import { componentsOf, PASSWORD, sharedBot } from './running-bot';
import type { Reply, RunningBot, User } from './running-bot';

let bot: RunningBot;
beforeAll(() => {
  bot = sharedBot();
});

let channels = 0;
function newChannel(): string {
  channels += 1;
  return `90000000000000000${channels}`;
}

/** Match of two users who hold one side each. */
async function newMatch(settings: object = {}): Promise<readonly [User, User]> {
  const channel = newChannel();
  const [anna, bert] = [bot.user('1', channel), bot.user('2', channel)];
  const game = { game: 'hurtgen-forest', scenario: 'historical', side: 'us', ...settings };
  await anna.say('match new', game);
  await bert.say('match join');
  return [anna, bert];
}

const battle = { target: 'de-mg-31', attackers: 'us-8-inf-3-121', barrage: 'us-8-art-43', support: 5 };

/** Declares an attack to which the German artillery may answer. */
async function battleOf(anna: User): Promise<Reply> {
  await anna.say('do', { line: 'M us-8-inf-3-121 0918; end movement' });
  return anna.press(await anna.say('attack', battle), 'Attack');
}

/** Presses the button under a refusal, and expects a file that `westwall shadow` judges alike. */
async function expectReported(user: User, refused: Reply, type: string): Promise<void> {
  const reported = await user.press(refused, 'Report this ruling');
  const text = reported.file!.toString();
  const { question, answer } = JSON.parse(text) as {
    readonly question: { readonly action: object };
    readonly answer: { readonly violations: readonly { readonly case: string }[] };
  };
  expect(question.action).toMatchObject({ type });
  expect(reported.content).toContain(`(${answer.violations[0]!.case})`);
  const file = join(bot.directory, 'ruling.json');
  await writeFile(file, text);
  expect(askAgain(file, { data: loadDataPackage(), build: RULES_BUILD })?.same).toBe(true);
}

describe('Sealed texts', () => {
  it('are committed to and revealed by the bot', async () => {
    const channel = newChannel();
    const game = { game: 'hurtgen-forest', scenario: 'historical', side: 'us', sealed: true };
    const begun = await bot.user('1', channel).say('match new', game);
    await bot.user('2', channel).say('match join');
    const id = /Match `(.+?)`/.exec(begun.content)?.[1] ?? '';
    const shown = await fetch(`${bot.refereeUrl}/v1/matches/${id}`);
    const { dice } = (await shown.json()) as { dice: { entropy: object; sealed: { commitments: object } } };
    expect(Object.keys(dice.sealed.commitments).sort()).toEqual(['german', 'us']);
    expect(Object.keys(dice.entropy).sort()).toEqual(['german', 'us']);
    expect(await readFile(bot.stateFile, 'utf8')).not.toContain('"text"');
  });

  it('of a match that is deleted in the middle are forgotten, and the channel goes on', async () => {
    const anna = bot.user('1', newChannel());
    const game = { game: 'hurtgen-forest', scenario: 'historical', side: 'us', sealed: true };
    const begun = await anna.say('match new', game);
    const id = /Match `(.+?)`/.exec(begun.content)?.[1] ?? '';
    expect(await readFile(bot.stateFile, 'utf8')).toContain('"text"');
    const authorization = `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}`;
    const removed = await fetch(`${bot.refereeUrl}/v1/matches/${id}`, {
      method: 'DELETE',
      headers: { authorization },
    });
    expect(removed.status).toBe(204);
    expect((await anna.say('match new', { ...game, sealed: false })).content).toContain('begins');
    expect(await readFile(bot.stateFile, 'utf8')).not.toContain('"text"');
  });
});

describe('A package', () => {
  it('is found by its title, and a match of one of its battles begins', async () => {
    const service = new URL('/v1/', bot.refereeUrl);
    const send = async (path: string, body: object, key = ''): Promise<Response> =>
      fetch(new URL(path, service), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key !== '' && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify(body),
      });
    const { secret } = (await (await send('users', { name: 'Paula' })).json()) as { secret: string };
    await send('packages', { document: fieldPackage(), shared: true }, secret);
    const anna = bot.user('1', newChannel());
    const game = { game: 'hurtgen-forest' };
    const named = { ...game, package: 'own-field@1' };
    expect(await anna.suggested('match new', 'package', 'field', game)).toEqual([
      { name: 'A field in the forest (own-field@1)', value: 'own-field@1' },
    ]);
    expect(await anna.suggested('match new', 'scenario', '', named)).toEqual([
      { name: 'A duel for Mittel', value: 'duel' },
    ]);
    expect((await anna.say('match new', { ...named, scenario: 'duel', side: 'us' })).content).toContain(
      'A field in the forest, A duel for Mittel',
    );
    expect((await anna.say('match show')).content).toContain('A duel for Mittel');
    const where = await anna.say('moves', { unit: 'us-1' });
    expect((await anna.announced(await anna.choose(where, '0201'))).content).toContain('0201');

    const analysed = await anna.say('analyse');
    expect(analysed).toMatchObject({
      ephemeral: false,
      content: expect.stringMatching(
        /^\*\*Analysis up to entry 1\*\*\nChance of the U.S. side to win: \d+ % \(\d+ to \d+ %\) at the beginning/,
      ),
    });
    expect(analysed.content).toContain('Luck of the German side: the dice brought');
    expect((await anna.say('analyse', { to: 99 })).content).toMatch(/entry|version/);
  });
});

describe('Two users', () => {
  it('play the first turn of a battle in the forest', async () => {
    const channel = newChannel();
    const [anna, bert] = [bot.user('1', channel), bot.user('2', channel)];
    const game = { game: 'hurtgen-forest', scenario: 'historical', side: 'us' };
    expect(await anna.suggested('match new', 'scenario', 'hist', game)).toContainEqual(
      expect.objectContaining({ value: 'historical' }),
    );
    const begun = await anna.say('match new', game);
    expect(begun).toMatchObject({
      ephemeral: false,
      content: expect.stringContaining('<@1> plays the U.S. side'),
    });
    expect((await bert.say('match join')).content).toBe('<@2> plays the German side.');
    expect((await bert.say('moves', { unit: 'de-mg-31' })).content).toContain('nothing');

    // Movement: a unit by its name, then a menu of its destinations.
    const units = await anna.suggested('moves', 'unit', '3-121');
    expect(units.map(({ value }) => value)).toContain('us-8-inf-3-121');
    const where = await anna.say('moves', { unit: 'us-8-inf-3-121' });
    expect(where.ephemeral).toBe(true);
    const moved = await anna.choose(where, '0918');
    expect((await anna.announced(moved)).content).toContain('U.S.: `M 3/121/8 0918`');
    await anna.announced(await anna.say('end'));
    expect((await anna.say('end')).content).toMatch(/must still attack 31MG infantry\. \([A-Z]{3} [\d.]+/);

    // Combat: odds and obligations before the die.
    expect(await anna.suggested('attack', 'attackers', '', { target: 'de-mg-31' })).toContainEqual({
      name: '3/121/8',
      value: 'us-8-inf-3-121',
    });
    expect((await anna.say('odds', battle)).content).toContain('column');
    const declared = await anna.say('attack', battle);
    expect(declared.content).toContain('must be attacked');
    await anna.announced(await anna.press(declared, 'Attack'));
    const fired = await bert.announced(await bert.press(await bert.say('decide')));
    expect(fired.content).toMatch(/German: `F -.*\n.*die [1-6]: \w\w \(STD/);

    // Each player makes their decisions, until the Player-Turn is over.
    for (let guard = 0; guard < 20; guard += 1) {
      const shown = (await anna.say('match show')).content;
      if (shown.includes('of the German player')) break;
      const player = shown.includes('To decide: the U.S. side') ? anna : bert;
      const asked = await player.say('decide');
      if (asked.rows.length === 0) await player.announced(await player.say('end'));
      else if (componentsOf(asked)[0]!.type === 2) await player.announced(await player.press(asked));
      else await player.announced(await player.choose(asked));
    }
    await bert.announced(await bert.say('end'));
    const over = await bert.say('end');
    expect(await bert.announced(over)).toMatchObject({
      content: expect.stringContaining(
        'Game-Turn 2, Movement Phase of the U.S. player. The U.S. player may move units, and must end the Movement Phase. To decide: the U.S. side <@1>.',
      ),
      allowed_mentions: { parse: [], users: ['1'] },
    });
    expect((await anna.say('score')).content).toMatch(/U\.S\. \d+ : German \d+/);
  });

  it('see the board as a picture that Discord accepts', async () => {
    const [anna] = await newMatch();
    const all = await anna.say('board all');
    expect(all.ephemeral).toBe(false);
    expect([...all.file!.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
    expect(all.file!.length).toBeLessThan(10 * 1024 * 1024);
    const part = await anna.say('board all', { around: '0918', margin: 2, layer: 'zones' });
    expect(part.file!.length).toBeLessThan(all.file!.length);
    const mine = await anna.say('board mine', { moves: 'us-8-inf-3-121' });
    expect(mine.ephemeral).toBe(true);
  });

  it('look up rules and the log, take a move back, and keep the position', async () => {
    const [anna, bert] = await newMatch();
    expect((await anna.say('match show')).content).toMatch(/^\*\*H\S+rtgen Forest.*\*\*\n/);
    await anna.say('do', { line: 'M us-8-inf-3-121 0918' });
    expect((await anna.say('rule', { number: 'STD 7.12' })).content).toMatch(/^\*\*STD 7\.12: /);
    expect(await anna.suggested('rule', 'number', 'STD 7.1')).toContainEqual(
      expect.objectContaining({ value: 'STD 7.12' }),
    );
    expect((await bert.say('history')).content).toContain('U.S.: `M 3/121/8 0918`');
    expect((await bert.say('board line')).content).toContain('units=3/121@0918m1`');
    expect((await bert.say('board text', { around: '0918' })).content).toMatch(/^```\n[^]+\bG9\b[^]+```$/);
    expect((await anna.say('undo')).content).toContain('asked');
    expect((await bert.say('undo', { answer: 'yes' })).content).toContain('taken back');
    expect((await bert.say('board line')).content).not.toContain('units=');
  });

  it('name units by their designations, and see the last Player-Turn again', async () => {
    const [anna] = await newMatch();
    const sent = await anna.announced(await anna.say('do', { line: 'M 3/121 0918; end movement' }));
    expect(sent.content).toContain('U.S.: `M 3/121/8 0918`');
    const alone = await anna.say('attack', { target: '31MG' });
    expect(alone.content).not.toContain('needs at least one attacking unit');
    expect(alone.content).toMatch(/3\/121\/8 \(0918\) must attack: .*31MG/);
    const replay = await anna.say('replay');
    expect(replay).toMatchObject({ ephemeral: false, content: 'The Player-Turn up to entry 2.' });
    expect(replay.file!.toString('latin1', 0, 6)).toBe('GIF89a');
    expect((await anna.say('board all', { around: 'nowhere' })).content).toMatch(/hex/);
    expect((await anna.say('do', { line: 'march' })).content).toMatch(/^```\nmarch\n\^\n```Expected/);
  });

  it('begin one match at a time in a channel', async () => {
    const channel = newChannel();
    const game = { game: 'hurtgen-forest', scenario: 'historical', side: 'us' };
    const both = ['1', '2'].map((id) => bot.user(id, channel).say('match new', game));
    const said = (await Promise.all(both)).map(({ content }) => content);
    expect(said.filter((content) => content.includes('begins'))).toHaveLength(1);
    expect(said.find((content) => !content.includes('begins'))).toMatch(/being begun|being played/);
  });

  it('read in one sentence, with the rule, why something is not allowed', async () => {
    const [anna, bert] = await newMatch();
    const refused = await bert.say('do', { line: 'end movement' });
    expect(refused.content).toMatch(/\((STD|R-)/);
    expect((await anna.say('do', { line: 'M us-8-inf-3-121 nowhere' })).content).toContain('Expected');
    await expectReported(bert, refused, 'endMovement');
    await anna.say('do', { line: 'M us-8-inf-3-121 0918; end movement' });
    await expectReported(anna, await anna.say('end'), 'endCombat');
    const far = await anna.say('attack', { ...battle, attackers: 'us-8-inf-2-28' });
    await expectReported(anna, far, 'declareAttack');
    expect((await bert.press(refused)).content).toContain('no longer up to date');
    const stranger = bot.user('3', anna.channel);
    expect((await stranger.say('end')).content).toContain('/match join');
    expect((await bot.user('1', newChannel()).say('score')).content).toContain('/match new');
  });
});

describe('Secret things', () => {
  it('go only to the player to whom they belong', async () => {
    const [anna, bert] = await newMatch();
    const before = bot.discord.sent.length;
    const filed = await anna.say('do', { line: 'orders fpf=always retreat=referee' });
    expect(filed).toMatchObject({ ephemeral: true, content: expect.stringContaining('filed') });
    for (const [command, options] of [
      ['moves', { unit: 'us-8-inf-3-121' }],
      ['odds', battle],
      ['obligations', {}],
      ['decide', {}],
      ['resign', {}],
      ['board mine', {}],
    ] as const) {
      expect([command, (await anna.say(command, options)).ephemeral]).toEqual([command, true]);
    }
    await bert.say('board all');
    const state = await readFile(bot.stateFile, 'utf8');
    const tokens = [...state.matchAll(/"token": "([^"]+)"/g)].map(([, token]) => token);
    expect(tokens.length).toBeGreaterThan(1);
    const everything = JSON.stringify(bot.discord.sent);
    for (const token of tokens) expect(everything).not.toContain(token);
    expect(JSON.stringify(bot.discord.sent.slice(before))).not.toContain('fpf=always');
    expect((await stat(bot.stateFile)).mode & 0o077).toBe(0);
  });

  it('include the whole board of a private match: the channel sees only whose turn it is', async () => {
    const [anna, bert] = await newMatch({ private: true });
    const announced = await anna.announced(await anna.say('do', { line: 'M us-8-inf-3-121 0918' }));
    expect(announced.content).toBe(
      'Game-Turn 1, Movement Phase of the U.S. player. To decide: the U.S. side <@1>.',
    );
    const board = await bert.say('board all');
    expect([board.ephemeral, board.file === undefined]).toEqual([true, false]);
    const stranger = await bot.user('3', anna.channel).say('board all');
    expect(stranger).toMatchObject({ ephemeral: true, file: undefined });
    const analysis = await bot.user('3', anna.channel).say('analyse');
    expect(analysis).toMatchObject({ ephemeral: true, content: expect.stringContaining('play no side') });
  });

  it('are not revealed by another player’s button', async () => {
    const [anna, bert] = await newMatch();
    await anna.say('do', { line: 'M us-8-inf-3-121 0918; end movement' });
    const declared = await anna.say('attack', battle);
    expect((await bert.press(declared, 'Attack')).content).toContain('no longer known');
  });
});

describe('The referee', () => {
  it('pauses, rules and rewinds with commands of their own, and sets the clock', async () => {
    const channel = newChannel();
    const [carl, anna, bert] = ['3', '1', '2'].map((id) => bot.user(id, channel)) as [User, User, User];
    const game = { game: 'hurtgen-forest', scenario: 'historical', referee: true, hours: 48 };
    expect((await carl.say('match new', game)).content).toContain('<@3> is the referee');
    await anna.say('match join', { side: 'us' });
    await bert.say('match join', { side: 'german' });
    expect((await anna.say('match show')).content).toMatch(/Until <t:\d+:R>/);
    await anna.say('do', { line: 'M 3/121 0918' });
    expect((await anna.say('referee pause', { reason: 'Who?' })).content).toContain('not the referee');
    const paused = await carl.say('referee pause', { reason: 'Which way?' });
    expect(paused).toMatchObject({ ephemeral: true, content: 'The match is paused.' });
    expect((await anna.say('end')).content).toContain(
      'has paused the match (a rule of this service, not of the booklet): Which way?',
    );
    const ruled = await carl.say('referee ruling', { rule: 'STD 5.14', text: 'It stops.' });
    expect((await carl.announced(ruled)).content).toContain('STD 5.14');
    await carl.say('referee resume');
    await carl.say('referee rewind', { to: 0, reason: 'Again.' });
    expect((await anna.say('board line')).content).not.toContain('units=');
  });
});

describe('What happens elsewhere', () => {
  it('comes to the channel by the signed messages of the service, and once', async () => {
    const [anna] = await newMatch();
    const state = JSON.parse(await readFile(bot.stateFile, 'utf8')) as {
      tables: Record<string, { match: string; hook: { id: string }; seats: { token: string }[] }>;
    };
    const { match, hook, seats } = state.tables[anna.channel]!;
    const acted = await fetch(`${bot.refereeUrl}/v1/matches/${match}/notation`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${seats[0]!.token}` },
      body: JSON.stringify({ version: 0, text: 'M us-8-inf-3-121 0918' }),
    });
    expect(acted.status).toBe(200);
    const [told] = await bot.discord.messagesFor(anna.channel, 1);
    expect(told).toMatchObject({ method: 'POST', path: `/channels/${anna.channel}/messages` });
    expect(told!.message.content).toContain('U.S.: `M 3/121/8 0918`');

    const forged = (id: string) =>
      fetch(`${bot.url}/webhooks`, {
        method: 'POST',
        headers: {
          ...{ 'westwall-webhook': id, 'webhook-id': 'evt_1', 'webhook-signature': 'v1,AAAA' },
          'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        },
        body: '{}',
      });
    expect((await forged(hook.id)).status).toBe(401);
    expect((await forged('another')).status).toBe(410);
    expect(bot.discord.sent.filter(({ path }) => path.split('/').includes(anna.channel))).toHaveLength(1);
  });
});

describe('An event', () => {
  it('shows its table, and what a player has to play', async () => {
    const post = async (path: string, body: object, token?: string) => {
      const bearer = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const headers = { 'Content-Type': 'application/json', ...bearer };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await (await fetch(`${bot.refereeUrl}/v1${path}`, init)).json()) as {
        secret?: string;
        event?: { id: string };
      };
    };
    const { secret } = await post('/users', { name: 'Olga' });
    const created = await post(
      '/events',
      {
        title: 'Autumn',
        scenarios: [{ system: 'hurtgen-forest', scenario: 'historical' }],
        pairing: 'roundRobin',
        gamesEach: 'single',
        players: [{ name: 'Anna' }, { name: 'Bert' }],
      },
      String(secret),
    );
    const event = created.event!.id;
    const user = bot.user('1', newChannel());
    expect(await user.suggested('event table', 'event', 'aut')).toContainEqual({
      name: 'Autumn',
      value: event,
    });
    expect((await user.say('event table', { event })).content).toContain('**Autumn**');
    expect((await user.say('event next', { event, player: 'Anna' })).content).toContain('nothing to play');
  });
});

describe('The limits of Discord', () => {
  it('hold for long answers: units, pages of destinations, and long lists', async () => {
    const [anna] = await newMatch();
    const units = await anna.suggested('moves', 'unit', '');
    expect(units).toHaveLength(25);
    let shown = await anna.say('moves', { unit: units[0]!.value });
    for (const { value } of units.slice(1)) {
      if (shown.content.includes('page 1 of')) break;
      shown = await anna.say('moves', { unit: value });
    }
    const second = await anna.press(shown, 'More');
    expect(second.content).toContain('page 2 of');
    const [menu] = componentsOf(second);
    expect(menu?.type === 3 && menu.options[0]?.value).toBe('25');
    const long = await anna.say('do', { line: 'what is this; '.repeat(140) });
    expect(long.content).toMatch(/Expected/);
  });
});

describe('A stale button', () => {
  it('does nothing, and says why', async () => {
    const [anna] = await newMatch();
    const where = await anna.say('moves', { unit: 'us-8-inf-3-121' });
    await anna.announced(await anna.choose(where, '0918'));
    expect((await anna.choose(where, '0918')).content).toContain('no longer up to date');
  });
});

describe('The player of the service', () => {
  it('plays a turn for a user, or plays the other side', async () => {
    const channel = newChannel();
    const anna = bot.user('1', channel);
    const game = { game: 'hurtgen-forest', scenario: 'historical', side: 'us', ai: '0' };
    await anna.say('match new', game);
    const played = await anna.say('ai', { ai: '0' });
    expect(played.content).toBe('The service has played for the U.S. side.');
    expect((await anna.announced(played)).content).toContain('U.S.: ');
    // In the same message or, if the service is slow, in the next one.
    await bot.discord.messageFor(played.token, /To decide: the U\.S\. side <@1>\.$/);
    expect((await anna.say('match show')).content).toContain('German: played by the service, level 0');
  });
});

describe('Resigning', () => {
  it('asks for confirmation and ends the match; then the channel is free', async () => {
    const [anna, bert] = await newMatch();
    const fire = await battleOf(anna);
    expect(fire.content).toContain('declared');
    const sure = await bert.say('resign');
    const announced = await bert.announced(await bert.press(sure, 'Resign'));
    expect(announced.content).toContain('**The U.S. player has won** (resignation)');
    const game = { game: 'remagen', scenario: 'historical', side: 'us' };
    expect((await anna.say('match new', game)).content).toContain('begins');
    expect((await bert.say('match new', game)).content).toContain('replace');
  });
});
