import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type {
  APIActionRowComponent,
  APIComponentInMessageActionRow,
  RESTPatchAPIWebhookWithTokenMessageJSONBody,
} from 'discord-api-types/v10';
import { clipped, LIMITS } from './limits.js';

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

export interface Message {
  readonly content: string;
  readonly rows?: readonly Row[];
  /** A file; its sender checks its size. */
  readonly file?: Attachment;
  /** Users to notify; no other user is notified, whatever the text says. */
  readonly notify?: readonly string[];
}

export interface Attachment {
  readonly name: string;
  readonly type: 'image/png' | 'image/gif' | 'application/json';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface MenuOption {
  readonly label: string;
  readonly value: string;
  readonly text?: string;
}

/** Body of a message in Discord's form, with its file if it has one. */
export function bodyOf({ content, rows = [], file, notify = [] }: Message): string | FormData {
  if (rows.length > LIMITS.rows) throw new Error('A message has too many rows.');
  const body: RESTPatchAPIWebhookWithTokenMessageJSONBody = {
    content: clipped(content, LIMITS.content),
    components: [...rows],
    allowed_mentions: { parse: [], users: [...notify] },
  };
  if (file === undefined) return JSON.stringify(body);
  const form = new FormData();
  const attachments = [{ id: 0, filename: file.name }];
  form.set('payload_json', JSON.stringify({ ...body, attachments }));
  form.set('files[0]', new Blob([file.bytes], { type: file.type }), file.name);
  return form;
}

/** Message with each of its texts translated. */
export function reworded(message: Message, say: (text: string) => string): Message {
  const rows = message.rows?.map((row) => ({
    ...row,
    components: row.components.map((one): APIComponentInMessageActionRow => {
      if (one.type === ComponentType.StringSelect) {
        return { ...one, options: one.options.map((option) => ({ ...option, label: say(option.label) })) };
      }
      return one.type === ComponentType.Button && 'label' in one ? { ...one, label: say(one.label) } : one;
    }),
  }));
  return { ...message, content: say(message.content), ...(rows !== undefined && { rows }) };
}

/** Buttons in rows of five. */
export function buttons(
  all: readonly { readonly id: string; readonly label: string; readonly danger?: boolean }[],
): Row[] {
  const made = all.map(({ id, label, danger = false }) => ({
    type: ComponentType.Button as const,
    style: danger ? (ButtonStyle.Danger as const) : (ButtonStyle.Primary as const),
    custom_id: id,
    label: clipped(label, LIMITS.buttonLabel),
  }));
  const rows: Row[] = [];
  for (let at = 0; at < made.length; at += LIMITS.buttonsInRow) {
    rows.push({ type: ComponentType.ActionRow, components: made.slice(at, at + LIMITS.buttonsInRow) });
  }
  return rows;
}

/** Menu of at most 25 options for one choice, or up to `most`. */
export function menu(id: string, placeholder: string, options: readonly MenuOption[], most = 1): Row {
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: id,
        placeholder: clipped(placeholder, LIMITS.menuText),
        max_values: Math.min(most, options.length),
        options: options.slice(0, LIMITS.menuOptions).map(({ label, value, text }) => ({
          label: clipped(label, LIMITS.menuLabel),
          value,
          ...(text !== undefined && { description: clipped(text, LIMITS.menuLabel) }),
        })),
      },
    ],
  };
}
