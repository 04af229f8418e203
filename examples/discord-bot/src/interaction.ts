import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type {
  APIApplicationCommandAutocompleteInteraction,
  APIApplicationCommandInteractionDataBasicOption,
  APIChatInputApplicationCommandInteraction,
  APIInteraction,
} from 'discord-api-types/v10';
import type { Options } from './handlers/call.js';

type Written = APIChatInputApplicationCommandInteraction | APIApplicationCommandAutocompleteInteraction;

/** Command as typed: `match new` for a subcommand, and its options. */
export interface Typed {
  readonly name: string;
  readonly options: Options;
  /** Option that the user is typing. */
  readonly focused: { readonly name: string; readonly typed: string } | undefined;
}

export function typedIn({ data }: Written): Typed {
  const [first] = data.options ?? [];
  if (first?.type === ApplicationCommandOptionType.Subcommand) {
    return reading(`${data.name} ${first.name}`, first.options ?? []);
  }
  const basic = (data.options ?? []).filter(
    (option) =>
      option.type !== ApplicationCommandOptionType.Subcommand &&
      option.type !== ApplicationCommandOptionType.SubcommandGroup,
  );
  return reading(data.name, basic);
}

/** User who sent an interaction, in a server or in a direct message. */
export function userOf({ member, user }: APIInteraction): string {
  return member?.user.id ?? user?.id ?? '';
}

function reading(
  name: string,
  options: readonly (APIApplicationCommandInteractionDataBasicOption & { readonly focused?: boolean })[],
): Typed {
  const value = (wanted: string) => options.find((option) => option.name === wanted)?.value;
  const focused = options.find((option) => option.focused === true);
  return {
    name,
    focused: focused === undefined ? undefined : { name: focused.name, typed: String(focused.value) },
    options: {
      text: (wanted) => {
        const found = value(wanted);
        return found === undefined || found === '' ? undefined : String(found);
      },
      number: (wanted) => {
        const found = Number(value(wanted) ?? NaN);
        return Number.isFinite(found) ? found : undefined;
      },
      flag: (wanted) => value(wanted) === true,
    },
  };
}
