import { readFile } from 'node:fs/promises';
import { recording, secondsFromNow } from './discord';
import { sharedBot } from './running-bot';
import type { RunningBot, User } from './running-bot';

let bot: RunningBot;
beforeAll(() => {
  bot = sharedBot();
});

const GAME = { game: 'hurtgen-forest', scenario: 'historical', side: 'us' };
let channels = 0;

/** Match of one user, with its number of entries. */
async function newMatch(): Promise<{ readonly anna: User; readonly version: () => Promise<number> }> {
  channels += 1;
  const anna = bot.user('1', `92000000000000000${channels}`);
  const begun = await anna.say('match new', GAME);
  const id = /Match `(.+?)`/.exec(begun.content)?.[1] ?? '';
  const version = async (): Promise<number> => {
    const shown = await fetch(`${bot.refereeUrl}/v1/matches/${id}`);
    return ((await shown.json()) as { version: number }).version;
  };
  return { anna, version };
}

describe('The signature', () => {
  it('of Discord is required: without it the bot answers nothing', async () => {
    const body = JSON.stringify(recording('ping'));
    const signed = bot.discord.signed(body);
    expect((await bot.send(body, {})).status).toBe(401);
    expect((await bot.send(`${body} `, signed)).status).toBe(401);
    const forged = { ...signed, 'X-Signature-Ed25519': 'ab'.repeat(64) };
    expect((await bot.send(body, forged)).status).toBe(401);
    const right = await bot.send(body, signed);
    expect([right.status, await right.json()]).toEqual([200, { type: 1 }]);
  });

  it.each([
    ['of yesterday', () => secondsFromNow(-86_400)],
    ['five minutes old and more', () => secondsFromNow(-310)],
    ['five minutes ahead and more', () => secondsFromNow(310)],
    ['of tomorrow', () => secondsFromNow(86_400)],
    ['in milliseconds', () => `${secondsFromNow(0)}000`],
    ['with a fraction', () => `${secondsFromNow(0)}.5`],
    ['with a space', () => `${secondsFromNow(0)} `],
    ['in another notation', () => Number(secondsFromNow(0)).toExponential()],
    ['that is not a number', () => 'now'],
  ])('with a timestamp %s is not good, and nothing happens', async (_name, timestamp) => {
    const { anna, version } = await newMatch();
    const { token, body } = anna.typed('end');
    const refused = await bot.send(body, bot.discord.signed(body, timestamp()));
    expect([refused.status, await refused.text()]).toEqual([
      401,
      expect.stringMatching(/timestamp|signature/),
    ]);
    const before = await version();
    await anna.say('match show');
    expect(await version()).toBe(before);
    expect(bot.discord.sent.filter(({ path }) => path.includes(token))).toEqual([]);
  });

  it.each([-290, 290])('with a timestamp %i seconds from now is good', async (seconds) => {
    const { anna, version } = await newMatch();
    const { token, body } = anna.typed('end');
    expect((await bot.send(body, bot.discord.signed(body, secondsFromNow(seconds)))).status).toBe(200);
    await bot.discord.messageFor(token, /is over/);
    expect(await version()).toBe(1);
  });
});

describe('An interaction', () => {
  it('that is delivered again has one effect, with its old signature and with a new one', async () => {
    const { anna, version } = await newMatch();
    const { token, body } = anna.typed('end');
    const signed = bot.discord.signed(body);
    const first = await bot.send(body, signed);
    await bot.discord.messagesFor(token, 2);
    const again = [
      await bot.send(body, signed),
      await bot.send(body, bot.discord.signed(body, secondsFromNow(60))),
    ];
    const answer = await first.json();
    for (const one of again) expect([one.status, await one.json()]).toEqual([200, answer]);
    await anna.say('match show');
    expect(await version()).toBe(1);
    expect(bot.discord.sent.filter(({ path }) => path.includes(`${token}/messages/@original`))).toHaveLength(
      1,
    );
  });

  it('that is delivered many times at once has one effect', async () => {
    const { anna, version } = await newMatch();
    const { token, body } = anna.typed('end');
    const signed = bot.discord.signed(body);
    const answers = await Promise.all(Array.from({ length: 20 }, () => bot.send(body, signed)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await bot.discord.messagesFor(token, 2);
    await anna.say('match show');
    expect(await version()).toBe(1);
    expect(bot.discord.sent.filter(({ path }) => path.includes(`${token}/messages/@original`))).toHaveLength(
      1,
    );
  });

  it('is another one when the same is said again', async () => {
    const { anna, version } = await newMatch();
    await anna.say('do', { line: 'M us-8-inf-3-121 0918' });
    await anna.say('do', { line: 'M us-8-inf-3-121 0917; M us-8-inf-3-121 0918' });
    await anna.say('undo');
    expect(await version()).toBe(2);
    await anna.say('end');
    expect(await version()).toBe(3);
  });

  it('has had its effect when the bot starts again', async () => {
    const { anna, version } = await newMatch();
    const end = anna.typed('end');
    const signed = bot.discord.signed(end.body);
    await bot.send(end.body, signed);
    await bot.discord.messagesFor(end.token, 2);
    await bot.restart();
    expect((await bot.send(end.body, signed)).status).toBe(200);
    await bot.discord.messageFor(end.token, /This was done before\./);
    expect(await version()).toBe(1);
  });

  it('begins one match and takes one seat when the bot starts in between', async () => {
    const { anna } = await newMatch();
    const bert = bot.user('2', anna.channel);
    const sealed = { ...GAME, sealed: true, replace: true };
    const deliveries = [anna.typed('match new', sealed), bert.typed('match join', { side: 'german' })].map(
      (one) => ({
        ...one,
        signed: bot.discord.signed(one.body),
      }),
    );
    for (const { token, body, signed } of deliveries) {
      await bot.send(body, signed);
      await bot.discord.messageFor(token, /begins|plays the German side/);
    }
    const kept = await readFile(bot.stateFile, 'utf8');
    const matches = await (await fetch(`${bot.refereeUrl}/v1/matches?limit=100`)).text();
    await bot.restart();
    for (const { token, body, signed } of deliveries) {
      await bot.send(body, signed);
      await bot.discord.messageFor(token, /This was done before\./);
    }
    expect(JSON.parse(await readFile(bot.stateFile, 'utf8'))).toEqual(JSON.parse(kept));
    expect(await (await fetch(`${bot.refereeUrl}/v1/matches?limit=100`)).text()).toBe(matches);
  });
});
