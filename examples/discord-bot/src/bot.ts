import { InteractionResponseType, InteractionType, MessageFlags } from 'discord-api-types/v10';
import type {
  APIApplicationCommandAutocompleteInteraction,
  APIChatInputApplicationCommandInteraction,
  APIInteraction,
  APIInteractionResponse,
  APIMessageComponentInteraction,
} from 'discord-api-types/v10';
import type { DiscordCalls } from './discord/calls.js';
import { pressOf } from './discord/ids.js';
import { clipped, LIMITS } from './discord/limits.js';
import { COMMANDS, PRESSES } from './handlers/all.js';
import type { Answer, Asked, Tools } from './handlers/call.js';
import { typedIn, userOf } from './interaction.js';
import { Place } from './play/place.js';
import { happened } from './play/report.js';
import { sentenceFor, UserNotice } from './play/user-notice.js';

export interface BotParts extends Tools {
  readonly discord: DiscordCalls;
  readonly aiPatienceMs: number;
  /** Hears of errors that are the bot's own. */
  readonly log: (error: unknown) => void;
}

/** An answer within three seconds, and the work that goes on after it. */
export interface Handled {
  readonly response: APIInteractionResponse;
  readonly work: Promise<void>;
}

const done = Promise.resolve();

/** What Discord asks, answered. All but suggestions is put off at once and done after the answer. */
export class Bot {
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

  #command(interaction: APIChatInputApplicationCommandInteraction): Handled {
    const { name, options } = typedIn(interaction);
    const asked = this.#asked(interaction);
    const command = COMMANDS[name];
    const hidden = this.parts.state.table(asked.channel)?.private === true;
    const open = command?.open === true && (!hidden || name.startsWith('match '));
    const flags = open ? {} : { flags: MessageFlags.Ephemeral };
    return {
      response: { type: InteractionResponseType.DeferredChannelMessageWithSource, data: flags },
      work: this.#answer(interaction.token, asked, async () => {
        if (command === undefined) throw new UserNotice('This command is not known here.');
        return command.run({ ...asked, options });
      }),
    };
  }

  #press(interaction: APIMessageComponentInteraction): Handled {
    const asked = this.#asked(interaction);
    const press = pressOf(interaction.data.custom_id);
    const values = 'values' in interaction.data ? interaction.data.values : [];
    return {
      response: { type: InteractionResponseType.DeferredMessageUpdate },
      work: this.#answer(interaction.token, asked, async () => {
        const run = PRESSES[press.verb];
        if (run === undefined) throw new UserNotice('This button is not known here.');
        return run({ ...asked, press, values });
      }),
    };
  }

  async #suggest(interaction: APIApplicationCommandAutocompleteInteraction): Promise<APIInteractionResponse> {
    const { name, options, focused } = typedIn(interaction);
    const typed = focused?.typed.toLowerCase() ?? '';
    const asked = { ...this.#asked(interaction), options };
    const all = await this.#quietly(async () =>
      COMMANDS[name]?.complete?.(asked, focused?.name ?? '', typed),
    );
    const choices = (all ?? [])
      .filter((one) => one.name.toLowerCase().includes(typed) && one.value.length <= LIMITS.choiceValue)
      .slice(0, LIMITS.choices)
      .map((one) => ({ name: clipped(one.name, LIMITS.choiceName), value: one.value }));
    return { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices } };
  }

  /** A suggestion cannot show an error: it is empty then. */
  async #quietly<T>(suggesting: () => Promise<T>): Promise<T | undefined> {
    try {
      return await suggesting();
    } catch (error) {
      if (sentenceFor(error) === undefined) this.parts.log(error);
      return undefined;
    }
  }

  #asked(interaction: APIInteraction): Asked {
    const { state, referee, drafts } = this.parts;
    const channel = interaction.channel?.id ?? '';
    const user = userOf(interaction);
    return { state, referee, drafts, channel, user, place: () => Place.in(channel, user, state, referee) };
  }

  /** Does the work and puts its answer where the user waits for it; an error becomes a sentence. */
  async #answer(token: string, asked: Asked, work: () => Promise<Answer>): Promise<void> {
    const { discord, log } = this.parts;
    try {
      const { reply, since } = await work();
      await discord.editOriginal(token, reply);
      // What goes wrong from here on does not undo what was done.
      if (since !== undefined) await this.#tellOn(token, asked.place(), since).catch(log);
    } catch (error) {
      const sentence = sentenceFor(error);
      if (sentence === undefined) log(error);
      const content = sentence ?? 'Something has gone wrong here. It has been written down.';
      await discord.editOriginal(token, { content }).catch(log);
    }
  }

  /** Posts what has happened to the channel, and what the players of the service then do, until a person decides. */
  async #tellOn(token: string, place: Place, since: number): Promise<void> {
    const { discord, aiPatienceMs } = this.parts;
    for (let posted = since; ;) {
      const info = await place.info();
      await discord.followUp(token, await happened(place, posted, info));
      posted = info.version;
      const byService = info.seats.filter(({ ai, lent }) => ai !== null || lent).map(({ side }) => side);
      if (info.result !== null || info.toAct.some((side) => !byService.includes(side))) return;
      if (!(await decidesWithin(place, aiPatienceMs))) return;
    }
  }
}

/** Whether the user is to decide, or the match is over, before so much time has passed. */
async function decidesWithin(place: Place, milliseconds: number): Promise<boolean> {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    return (await (await place.seat()).waitForMyDecision(signal)).ok;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
