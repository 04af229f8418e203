import { InteractionResponseType, InteractionType, MessageFlags } from 'discord-api-types/v10';
import type {
  APIApplicationCommandAutocompleteInteraction,
  APIChatInputApplicationCommandInteraction,
  APIInteraction,
  APIInteractionResponse,
  APIMessageComponentInteraction,
} from 'discord-api-types/v10';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DiscordCalls } from './discord/calls.js';
import { keysOf } from './deliveries.js';
import { reworded } from './discord/message.js';
import type { Message } from './discord/message.js';
import { pressOf } from './discord/ids.js';
import { clipped, LIMITS } from './discord/limits.js';
import { COMMANDS, PRESSES } from './handlers/all.js';
import type { Answer, Asked, Options, Tools } from './handlers/call.js';
import { typedIn, userOf } from './interaction.js';
import { Place } from './play/place.js';
import type { News } from './play/news.js';
import { withTexts } from './play/texts.js';
import { sentenceFor, UserNotice } from './play/user-notice.js';

export interface BotParts extends Tools {
  readonly discord: DiscordCalls;
  readonly news: News;
}

/** Response within three seconds, and the work that follows it. */
export interface Handled {
  readonly response: APIInteractionResponse;
  readonly work: Promise<void>;
}

const done = Promise.resolve();

/** Milliseconds that the bot waits before it reports a change, because it may be about to report that itself. */
const GRACE_MS = 2000;

/** Options that name units, by id or by designation. */
const OF_UNITS = new Set(['unit', 'moves', 'target', 'attackers', 'barrage', 'line']);

/** Handles interactions of Discord. Each is deferred at once and completed later, except for suggestions. */
export class Bot {
  /** Answers under way, by channel. */
  readonly #answering = new Map<string, Set<Promise<void>>>();

  constructor(readonly parts: BotParts) {}

  async handle(interaction: APIInteraction): Promise<Handled> {
    switch (interaction.type) {
      case InteractionType.Ping:
        return { response: { type: InteractionResponseType.Pong }, work: done };
      case InteractionType.ApplicationCommandAutocomplete:
        return { response: await this.#suggest(interaction), work: done };
      case InteractionType.ApplicationCommand:
        return this.#command(interaction as APIChatInputApplicationCommandInteraction);
      case InteractionType.MessageComponent:
        return this.#press(interaction);
      case InteractionType.ModalSubmit:
        throw new Error('This bot shows no forms.');
    }
  }

  /** Reports changes from elsewhere: from the page, the clock, or a long turn of the service. */
  async hear(channel: string): Promise<void> {
    const { state, referee, discord, news, log } = this.parts;
    // The bot's own reports come first.
    await sleep(GRACE_MS);
    const answers: readonly Promise<void>[] = [...(this.#answering.get(channel) ?? [])];
    await Promise.allSettled(answers);
    const place = Place.in(channel, '', state, referee);
    await news
      .report(channel, place, async (message) => discord.post(channel, await named(place, message)))
      .catch(log);
  }

  #command(interaction: APIChatInputApplicationCommandInteraction): Handled {
    const { name, options } = typedIn(interaction);
    const asked = this.#asked(interaction);
    const command = COMMANDS[name];
    const hidden = this.parts.state.table(asked.channel)?.private === true;
    const open = command?.open === true && (!hidden || name.startsWith('match '));
    const flags = open ? {} : { flags: MessageFlags.Ephemeral };
    return {
      response: { type: InteractionResponseType.DeferredChannelMessageWithSource, data: flags },
      work: this.#track(interaction.token, asked, async () => {
        if (command === undefined) throw new UserNotice('This command is not known here.');
        await addTexts(asked);
        return command.run({ ...asked, options: await readable(asked, options) });
      }),
    };
  }

  #press(interaction: APIMessageComponentInteraction): Handled {
    const asked = this.#asked(interaction);
    const press = pressOf(interaction.data.custom_id);
    const values = 'values' in interaction.data ? interaction.data.values : [];
    return {
      response: { type: InteractionResponseType.DeferredMessageUpdate },
      work: this.#track(interaction.token, asked, async () => {
        const run = PRESSES[press.verb];
        if (run === undefined) throw new UserNotice('This button is not known here.');
        await addTexts(asked);
        return run({ ...asked, press, values });
      }),
    };
  }

  async #suggest(interaction: APIApplicationCommandAutocompleteInteraction): Promise<APIInteractionResponse> {
    const { name, options, focused } = typedIn(interaction);
    const typed = focused?.typed.toLowerCase() ?? '';
    const asked = { ...this.#asked(interaction), options: await readable(this.#asked(interaction), options) };
    const all = await this.#quietly(async () =>
      COMMANDS[name]?.complete?.(asked, focused?.name ?? '', typed),
    );
    const say = await sayingIn(asked);
    const choices = (all ?? [])
      .map((one) => ({ ...one, name: say(one.name) }))
      .filter(
        (one) =>
          `${one.name} ${one.value}`.toLowerCase().includes(typed) && one.value.length <= LIMITS.choiceValue,
      )
      .slice(0, LIMITS.choices)
      .map((one) => ({ name: clipped(one.name, LIMITS.choiceName), value: one.value }));
    return { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices } };
  }

  /** Returns undefined instead of an error, because a suggestion cannot show one. */
  async #quietly<T>(suggesting: () => Promise<T>): Promise<T | undefined> {
    try {
      return await suggesting();
    } catch (error) {
      if (sentenceFor(error) === undefined) this.parts.log(error);
      return undefined;
    }
  }

  #asked(interaction: APIInteraction): Asked {
    const { state, drafts, hookUrl, aiPatienceMs, log } = this.parts;
    const referee = this.parts.referee.keyed(keysOf(interaction));
    const channel = interaction.channel?.id ?? '';
    const user = userOf(interaction);
    return {
      state,
      referee,
      drafts,
      hookUrl,
      aiPatienceMs,
      log,
      channel,
      user,
      place: () => Place.in(channel, user, state, referee),
    };
  }

  /** Answers, and notes the answer under way in the channel until it ends. */
  async #track(token: string, asked: Asked, work: () => Promise<Answer>): Promise<void> {
    const answering = this.#answering.get(asked.channel) ?? new Set();
    this.#answering.set(asked.channel, answering);
    const answer = this.#answer(token, asked, work);
    answering.add(answer);
    await answer;
    answering.delete(answer);
  }

  /** Does the work and puts its answer where the user waits for it; an error becomes a sentence. */
  async #answer(token: string, asked: Asked, work: () => Promise<Answer>): Promise<void> {
    const { discord, log } = this.parts;
    try {
      const { reply, since } = await work();
      const say = await sayingIn(asked);
      await discord.editOriginal(token, reworded(reply, say));
      // An error from here on does not undo the work.
      if (since !== undefined) await this.#tellOn(token, asked, since).catch(log);
    } catch (error) {
      const sentence = sentenceFor(error);
      if (sentence === undefined) log(error);
      const content = sentence ?? 'Something has gone wrong here. It has been written down.';
      await discord.editOriginal(token, { content }).catch(log);
    }
  }

  /** Posts the latest events to the channel, and the actions of the service's players, until a person decides. */
  async #tellOn(token: string, { channel, place: placeOf }: Asked, since: number): Promise<void> {
    const { discord, aiPatienceMs, news } = this.parts;
    const place = placeOf();
    const send = async (message: Message): Promise<void> =>
      discord.followUp(token, await named(place, message));
    for (;;) {
      const info = await news.report(channel, place, send, { since });
      const byService = info.seats.filter(({ ai, lent }) => ai !== null || lent).map(({ side }) => side);
      if (info.result !== null || info.toAct.some((side) => !byService.includes(side))) return;
      if (!(await decidesWithin(place, aiPatienceMs))) return;
    }
  }
}

/** True if the user has a decision, or the match is over, within this time. */
async function decidesWithin(place: Place, milliseconds: number): Promise<boolean> {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    return (await (await place.seat()).waitForMyDecision(signal)).ok;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}

/** Adds to sealed dice for the seats of the channel, if that has become due since the last command. */
async function addTexts({ state, referee, channel }: Asked): Promise<void> {
  const table = state.table(channel);
  if (table === undefined) return;
  const changed = await withTexts(referee, table);
  if (changed !== table) await state.keep(channel, changed);
}

/** Translates ids of units to the channel's designations; a channel has no game before its first match. */
async function sayingIn({ state, channel, place }: Asked): Promise<(text: string) => string> {
  if (state.table(channel) === undefined) return (text) => text;
  const units = await place().units();
  return (text) => units.say(text);
}

async function named(place: Place, message: Message): Promise<Message> {
  const units = await place.units();
  return reworded(message, (text) => units.say(text));
}

/** Options of a command with ids in place of the designations that the user typed. */
async function readable({ state, channel, place }: Asked, options: Options): Promise<Options> {
  if (state.table(channel) === undefined) return options;
  const units = await place().units();
  return {
    ...options,
    text: (name) => {
      const typed = options.text(name);
      return typed === undefined || !OF_UNITS.has(name) ? typed : units.read(typed);
    },
  };
}
