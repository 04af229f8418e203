import { actPresses, ai, end, resign, undo, write } from './acts.js';
import { attack, attackPresses, odds } from './attack.js';
import { analyse } from './analyse.js';
import { board, ownBoard, replay } from './board.js';
import type { Command, Presses } from './call.js';
import { decide, decidePresses } from './decide.js';
import { nextMatch, standings } from './events.js';
import { joinMatch, newMatch, showMatch } from './match.js';
import { movePresses, moves } from './moves.js';
import { obligations, score } from './questions.js';
import { refusalPresses } from './refusals.js';
import { callTime, note, pause, resume, rewind, ruling } from './referee.js';
import { history, line, rule, textBoard } from './reading.js';

/** All commands by name and subcommand. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  'match new': newMatch,
  'match join': joinMatch,
  'match show': showMatch,
  'board all': board,
  'board mine': ownBoard,
  'board text': textBoard,
  'board line': line,
  moves,
  attack,
  odds,
  obligations,
  decide,
  do: write,
  end,
  ai,
  score,
  analyse,
  resign,
  undo,
  rule,
  history,
  replay,
  'referee pause': pause,
  'referee resume': resume,
  'referee note': note,
  'referee ruling': { ...ruling, complete: rule.complete! },
  'referee rewind': rewind,
  'referee time': callTime,
  'event table': standings,
  'event next': nextMatch,
};

/** All buttons and menus by verb. */
export const PRESSES: Presses = {
  ...movePresses,
  ...attackPresses,
  ...decidePresses,
  ...actPresses,
  ...refusalPresses,
};
