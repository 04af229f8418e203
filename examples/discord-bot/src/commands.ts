import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import type {
  APIApplicationCommandBasicOption,
  RESTPostAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { LEVELS } from '@westwall/sdk';
import type { System } from '@westwall/sdk';
import { clipped, LIMITS } from './discord/limits.js';

type Option = APIApplicationCommandBasicOption;

const levels = LEVELS.map(({ level, sentence }) => ({
  name: clipped(`Level ${level}: ${sentence}`, LIMITS.choiceName),
  value: String(level),
}));

/** Commands in Discord's form, with the games of the service. */
export function commandsFor(systems: readonly System[]): RESTPostAPIApplicationCommandsJSONBody[] {
  const games = systems
    .slice(0, LIMITS.choices)
    .map(({ id, title }) => ({ name: clipped(title, LIMITS.choiceName), value: id }));
  const picture: Option[] = [
    text('around', 'Only the part of the map around these hexes, such as 0918 1017'),
    {
      type: ApplicationCommandOptionType.Integer,
      name: 'margin',
      description: 'Hexes beyond them',
      min_value: 0,
      max_value: 20,
    },
    choice('layer', 'What else is drawn', [
      { name: 'zones of control', value: 'zones' },
      { name: 'lines of communication', value: 'communications' },
    ]),
    completed('moves', 'Where this unit may go'),
  ];
  const battle: Option[] = [
    completed('target', 'The unit that is attacked; several with commas', true),
    completed('attackers', 'Units next to it, with commas'),
    completed('barrage', 'Artillery that fires from further away, with commas'),
    {
      type: ApplicationCommandOptionType.Integer,
      name: 'support',
      description: 'Ground Support Points',
      min_value: 0,
    },
  ];
  return [
    group('match', 'Begin or join the match of this channel', [
      subcommand('new', 'Begin a match in this channel', [
        choice('game', 'Which game', games, true),
        completed('scenario', 'Which scenario', true),
        completed('side', 'The side that you play; the first one unless you say it'),
        completed('package', 'Uploaded maps and battles; those of the service unless you say it'),
        choice('ai', 'The service plays the other side', levels),
        flag('referee', 'You become the referee, and others take the sides'),
        whole('hours', 'So many hours for each Player-Turn', 1),
        flag('sealed', 'Both players add to the dice, so that no one can choose them'),
        flag('private', 'Only the players see the board'),
        flag('replace', 'In place of the match that is played here'),
      ]),
      subcommand('join', 'Take a free side', [completed('side', 'Which side')]),
      subcommand('show', 'Who plays, and who is to act', []),
    ]),
    group('board', 'The board as a picture', [
      subcommand('all', 'As everybody sees it', picture),
      subcommand('mine', 'As you see it, for you alone', picture),
      subcommand('text', 'A part of it in plain characters', [
        text('around', 'Around these hexes, such as 0918 1017', true),
      ]),
      subcommand('line', 'The position in one line, to keep or to send', []),
    ]),
    command('moves', 'Where a unit may go, and send it there', [completed('unit', 'Which unit', true)]),
    command('attack', 'Look at an attack, then declare it', battle),
    command('odds', 'What an attack would come to', battle),
    command('obligations', 'What must be done before the phase may end', []),
    command('decide', 'Answer what is asked of your side', [
      {
        type: ApplicationCommandOptionType.Integer,
        name: 'support',
        description: 'Ground Support Points for final protective fire',
        min_value: 0,
      },
    ]),
    command('do', 'An action in notation, several with semicolons', [
      text('line', 'For example `M us-8-inf-3-121 0918`', true),
    ]),
    command('end', 'End the phase, or hear what is missing', []),
    command('ai', 'Let the service play this turn for you', [choice('ai', 'How well', levels)]),
    command('score', 'Points so far', []),
    command('analyse', 'Luck, chances to win and the largest mistakes', [whole('to', 'Up to this entry', 0)]),
    command('resign', 'Resign the match', []),
    command('undo', 'Ask to take back your last move, or answer the other side', [
      choice('answer', 'To what the other side has asked', [
        { name: 'yes, take it back', value: 'yes' },
        { name: 'no', value: 'no' },
      ]),
    ]),
    command('rule', 'What a numbered rule says', [completed('number', 'Such as STD 7.12', true)]),
    command('history', 'The last entries of the log', [whole('to', 'Up to this entry', 1)]),
    command('replay', 'The last Player-Turn as an animated picture', [whole('to', 'Up to this entry', 1)]),
    group('referee', 'What the referee of the match does', [
      subcommand('pause', 'Stop both sides', [text('reason', 'Why', true)]),
      subcommand('resume', 'Let the match go on', []),
      subcommand('note', 'Add a text to the log', [text('text', 'What it says', true)]),
      subcommand('ruling', 'Rule on a question', [
        completed('rule', 'Such as STD 7.12', true),
        text('text', 'What you rule', true),
      ]),
      subcommand('rewind', 'Go back to an earlier entry', [
        whole('to', 'The entry after which play goes on', 0, true),
        text('reason', 'Why', true),
      ]),
      subcommand('time', 'Record that a side has run out of time', [text('side', 'Which side', true)]),
    ]),
    group('event', 'Events and their games', [
      subcommand('table', 'Who stands where', [completed('event', 'Which event', true)]),
      subcommand('next', 'What a player has still to play', [
        completed('event', 'Which event', true),
        completed('player', 'Who', true),
      ]),
    ]),
  ];
}

function command(name: string, description: string, options: Option[]) {
  return { type: ApplicationCommandType.ChatInput as const, name, description, options };
}

function group(name: string, description: string, options: ReturnType<typeof subcommand>[]) {
  return { type: ApplicationCommandType.ChatInput as const, name, description, options };
}

function subcommand(name: string, description: string, options: Option[]) {
  return { type: ApplicationCommandOptionType.Subcommand as const, name, description, options };
}

function text(name: string, description: string, required = false): Option {
  return { type: ApplicationCommandOptionType.String, name, description, required };
}

function whole(name: string, description: string, least: number, required = false): Option {
  return { type: ApplicationCommandOptionType.Integer, name, description, min_value: least, required };
}

/** Option whose values the bot suggests while the user types. */
function completed(name: string, description: string, required = false): Option {
  return { type: ApplicationCommandOptionType.String, name, description, required, autocomplete: true };
}

function choice(
  name: string,
  description: string,
  choices: { name: string; value: string }[],
  required = false,
): Option {
  return { type: ApplicationCommandOptionType.String, name, description, required, choices };
}

function flag(name: string, description: string): Option {
  return { type: ApplicationCommandOptionType.Boolean, name, description };
}
