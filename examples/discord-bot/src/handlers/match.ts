import { randomUUID } from 'node:crypto';
import { sideName, valueOf } from '@westwall/sdk';
import type { MatchInfo, Referee, System } from '@westwall/sdk';
import { theSide, turnLine } from '../play/report.js';
import { registerHook } from '../play/hooks.js';
import { Place } from '../play/place.js';
import { withTexts } from '../play/texts.js';
import { DONE_BEFORE, UserNotice } from '../play/user-notice.js';
import type { HeldSeat, Table } from '../state.js';
import { levelIn, said } from './call.js';
import type { Answer, Command, CommandCall, Suggestion } from './call.js';

/** One day, in which each player must use a command once unless all players share one channel. */
const SEALED_MINUTES = 24 * 60;

export const newMatch: Command = {
  open: true,
  async run(call) {
    const begun = await call.state.alone(call.channel, () => begin(call));
    if (begun === null) throw new UserNotice('Another match is just being begun in this channel.');
    return begun;
  },
  async complete(call, option) {
    if (option === 'package') return packagesFor(call);
    const system = await systemOf(call);
    if (option === 'side') return system.sides.map(plain);
    return system.scenarios.map(({ id, title }) => ({ name: title, value: id }));
  },
};

async function begin(call: CommandCall): Promise<Answer> {
  const { state, channel, user, referee, options } = call;
  await insistOnFree(call);
  const system = await systemOf(call);
  const side = options.text('side') ?? system.sides[0] ?? '';
  const level = levelIn(options);
  const hidden = options.flag('private');
  const refereed = options.flag('referee');
  const named = options.text('package');
  const hours = options.number('hours');
  const others = refereed ? system.sides : system.sides.filter((one) => one !== side);
  const {
    match,
    seats,
    referee: refereeToken,
  } = valueOf(
    await referee.createMatch({
      system: system.id,
      scenario: options.text('scenario') ?? '',
      ...(named !== undefined && { package: named }),
      seats: refereed ? [] : [side],
      ...(refereed && { referee: true }),
      dice: 'server',
      ...(options.flag('sealed') && { sealedTexts: SEALED_MINUTES }),
      ...(level !== undefined && { aiSeats: others.map((other) => ({ side: other, level })) }),
      settings: {
        ...(hidden && { private: true, joinBy: 'anyone' as const }),
        ...(hours !== undefined && { timeControl: { perTurn: hours * 3600, onExpiry: 'flag' as const } }),
      },
    }),
  );
  if (state.table(channel)?.match === match.id) throw new UserNotice(DONE_BEFORE);
  const held = seats.map((seat) => heldSeat(match, { side: seat.side, user, token: seat.token ?? '' }));
  const table = {
    ...{ match: match.id, system: system.id, private: hidden, seats: held, reported: match.version },
    ...(typeof refereeToken === 'string' && { referee: { user, token: refereeToken } }),
  };
  await state.keep(channel, await withTexts(referee, { ...table, ...(await hookOf(call, table)) }));
  const free =
    level === undefined ? ` Free: ${others.map(theSide).join(', ')}. Take it with /match join.` : '';
  return {
    ...said(
      `**${nameOf(match, system)}** begins; ${refereed ? `<@${user}> is the referee` : `<@${user}> plays ${theSide(side)}`}.${free} Match \`${match.id}\`.`,
    ),
    since: match.version,
  };
}

/** Seat with a random text if the dice are sealed. */
function heldSeat({ dice }: MatchInfo, seat: HeldSeat): HeldSeat {
  return dice.sealed === null ? seat : { ...seat, text: randomUUID() };
}

/** Registers a webhook. If the service cannot reach the bot, the match goes on without news from elsewhere. */
async function hookOf({ referee, hookUrl, log }: CommandCall, table: Table): Promise<Pick<Table, 'hook'>> {
  const token = table.seats[0]?.token ?? table.referee?.token;
  if (hookUrl === undefined || token === undefined) return {};
  try {
    return { hook: await registerHook(referee, { match: table.match, token, url: hookUrl }) };
  } catch (error) {
    log(error);
    return {};
  }
}

/** Name of a match: its title, or else its game and scenario. */
function nameOf({ title, scenario }: MatchInfo, { title: game, scenarios }: System): string {
  if (title !== '') return title;
  return `${game}, ${scenarios.find(({ id }) => id === scenario)?.title ?? scenario}`;
}

export const joinMatch: Command = {
  open: true,
  async run(call) {
    const { state, channel, user, options } = call;
    const place = call.place();
    const side = options.text('side') ?? (await freeSides(place))[0];
    if (side === undefined) throw new UserNotice('All sides are taken.');
    const opener = place.table.seats[0];
    const bearer =
      place.table.private && opener !== undefined ? place.referee.as(opener.token) : place.referee;
    const seat = valueOf(await bearer.join(place.id, { side }));
    const held = heldSeat(await place.info(), { side, user, token: seat.token ?? '' });
    // Read again: another player may have joined in the meantime.
    const table: Table = state.table(channel) ?? place.table;
    if (table.seats.some(({ token }) => token === held.token)) throw new UserNotice(DONE_BEFORE);
    await state.keep(channel, await withTexts(place.referee, { ...table, seats: [...table.seats, held] }));
    return said(`<@${user}> plays ${theSide(side)}.`);
  },
  complete: async (call) => (await freeSides(call.place())).map(plain),
};

export const showMatch: Command = {
  open: true,
  async run(call) {
    const place = call.place();
    const info = await place.info();
    const sides = info.seats.map(({ side, ai, taken, name }) => {
      const held = place.table.seats.find((one) => one.side === side);
      if (held !== undefined) return `${sideName(side)}: <@${held.user}>`;
      if (ai !== null) return `${sideName(side)}: played by the service, level ${ai.level}`;
      return `${sideName(side)}: ${taken ? (name ?? 'taken elsewhere') : 'free'}`;
    });
    const system = await readSystem(
      call.referee,
      info.system,
      info.package === null ? undefined : info.dataHash,
    );
    return said([`**${nameOf(info, system)}**`, ...sides, turnLine(place, info).line].join('\n'));
  },
};

/** Throws UserNotice if the channel has an unfinished match; only its players may replace it. */
async function insistOnFree({ state, channel, user, referee, options }: CommandCall): Promise<void> {
  const table = state.table(channel);
  if (table === undefined) return;
  const place = Place.in(channel, user, state, referee);
  const info = await place.referee.match(place.id, table.seats[0]?.token).info();
  if (!info.ok && info.error.kind === 'denied') return;
  if (valueOf(info).result !== null) return;
  if (!options.flag('replace')) {
    throw new UserNotice('A match is being played in this channel. Its players may say `replace: True`.');
  }
  if (place.mine.length === 0)
    throw new UserNotice('Only a player of the match in this channel may replace it.');
}

async function systemOf({ referee, options }: CommandCall): Promise<System> {
  const named = options.text('package');
  return readSystem(referee, options.text('game') ?? '', named && (await hashOf(referee, named)));
}

/** Hash that identifies the data of a package. */
async function hashOf(referee: Referee, name: string): Promise<string> {
  const params = { path: { package: name } };
  return valueOf(await referee.call(referee.api.GET('/packages/{package}', { params }))).package.hash;
}

/** Packages that contain the game, by title. */
async function packagesFor({ referee, options }: CommandCall): Promise<readonly Suggestion[]> {
  const params = { query: { limit: 100 } };
  const { packages } = valueOf(await referee.call(referee.api.GET('/packages', { params })));
  const game = options.text('game');
  return packages
    .filter(({ games }) => game === undefined || games.includes(game))
    .map(({ id, version, title }) => ({ name: `${title} (${id}@${version})`, value: `${id}@${version}` }));
}

/** Game of the service, or of the package with this hash. */
async function readSystem(referee: Referee, system: string, dataHash?: string): Promise<System> {
  const params = { path: { system }, ...(dataHash !== undefined && { query: { dataHash } }) };
  return valueOf(await referee.call(referee.api.GET('/systems/{system}', { params })));
}

async function freeSides(place: Place): Promise<readonly string[]> {
  const { seats } = await place.info();
  return seats.filter(({ taken, ai }) => !taken && ai === null).map(({ side }) => side);
}

function plain(value: string): Suggestion {
  return { name: value, value };
}
