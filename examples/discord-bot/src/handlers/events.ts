import { sideName, valueOf } from '@westwall/sdk';
import type { Referee } from '@westwall/sdk';
import { fitting } from '../discord/limits.js';
import { said } from './call.js';
import type { Command, CommandCall, Suggestion } from './call.js';

export const standings: Command = {
  open: true,
  async run({ referee, options }) {
    const params = { path: { event: options.text('event') ?? '' } };
    const event = valueOf(await referee.call(referee.api.GET('/events/{event}', { params })));
    const table = valueOf(await referee.call(referee.api.GET('/events/{event}/standings', { params })));
    const lines = table.standings.map(
      ({ rank, name, matchPoints, won, drawn, lost }) =>
        `${rank}. ${name}: ${matchPoints} points (${won} won, ${drawn} drawn, ${lost} lost)`,
    );
    const open = table.undecided === 0 ? [] : [`Games undecided: ${table.undecided}.`];
    return said(fitting([`**${event.title}** (${event.state})`, ...lines, ...open]));
  },
  complete: ({ referee }) => events(referee),
};

/** Open matches of a player in an event, the most urgent first. */
export const nextMatch: Command = {
  open: true,
  async run({ referee, options }) {
    const params = { path: { event: options.text('event') ?? '' } };
    const event = valueOf(await referee.call(referee.api.GET('/events/{event}', { params })));
    const results = valueOf(await referee.call(referee.api.GET('/events/{event}/results', { params })));
    const wanted = (options.text('player') ?? '').toLowerCase();
    const nameOf = (player: string): string => event.players.find(({ id }) => id === player)?.name ?? player;
    const isWanted = (player: string): boolean => nameOf(player).toLowerCase() === wanted;
    const lines = results.results
      .filter(({ decision, seats }) => decision === null && seats.some(({ player }) => isWanted(player)))
      .map(({ round, match, scenario, seats, deadline, waitsFor }) => {
        const against = seats.map(({ side, player }) => `${nameOf(player)} (${sideName(side)})`).join(' v ');
        const until = deadline === null ? '' : `, until <t:${Math.floor(Date.parse(deadline) / 1000)}:f>`;
        const waiting = waitsFor.length === 0 ? '' : `, waits for ${waitsFor.map(nameOf).join(', ')}`;
        return `Round ${round}, scenario \`${scenario}\`: ${against}${until}${waiting}. Match \`${match}\`.`;
      });
    const none = `${options.text('player') ?? ''} has nothing to play now.`;
    return said(fitting([`**${event.title}**`, ...(lines.length === 0 ? [none] : lines)]));
  },
  async complete(call, option) {
    if (option === 'event') return events(call.referee);
    return players(call);
  },
};

async function events(referee: Referee): Promise<readonly Suggestion[]> {
  const params = { query: { limit: 25 } };
  const found = valueOf(await referee.call(referee.api.GET('/events', { params })));
  return found.events.map(({ id, title }) => ({ name: title, value: id }));
}

async function players({ referee, options }: CommandCall): Promise<readonly Suggestion[]> {
  const params = { path: { event: options.text('event') ?? '' } };
  const event = valueOf(await referee.call(referee.api.GET('/events/{event}', { params })));
  return event.players.map(({ name }) => ({ name, value: name }));
}
