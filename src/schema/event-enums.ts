import { EVENT_STATES, GAMES_EACH, MEASURES, PAIRINGS, RULING_KINDS } from '../service/events/records';
import type { RulingKind } from '../service/events/records';
import { TIE_BREAKS } from '../service/events/results-api';
import { enumOf } from './derive/enums';

export const EventStateEnum = enumOf('EventState', EVENT_STATES, {
  description: '`draft`: not started; its matches do not exist yet.',
});
export const PairingKindEnum = enumOf('PairingKind', PAIRINGS, {
  description: '`roundRobin`: everyone meets everyone once; `given`: the organiser pairs each round.',
});
export const GamesEachEnum = enumOf('GamesEach', GAMES_EACH, {
  description: '`mirrored`: two games of the same scenario with the sides swapped; `single`: one game.',
});
export const MeasureEnum = enumOf('Measure', MEASURES, {
  description:
    'What becomes of undecided games at a deadline: nothing, the result by the score as it stands, or a loss of ' +
    'the side to act.',
});

const RULINGS: Readonly<Record<RulingKind, string>> = {
  forfeit: 'A player has lost the game.',
  bothForfeit: 'Both have lost it.',
  walkover: 'A player has won without a game.',
  adjusted: 'The organiser says what the game has come to.',
  adjudicated: 'As if the match had ended at its present score.',
  annulled: 'The game counts for nobody.',
  lifted: 'No ruling: what the match itself comes to counts.',
};
export const RulingKindEnum = enumOf('RulingKind', RULING_KINDS, {
  describe: (kind) => RULINGS[kind as RulingKind],
});
export const DecisionKindOfGameEnum = enumOf(
  'GameDecisionKind',
  [...RULING_KINDS.filter((kind) => kind !== 'lifted'), 'played', 'withdrawn'],
  { description: 'By what a game is decided: by its match, by a ruling, or by the withdrawal of a player.' },
);
export const WithdrawalEnum = enumOf('WithdrawalResults', ['kept', 'annulled'], {
  description: 'Whether the games that a player who withdraws has finished count, or none of his games.',
});
export const GameStateEnum = enumOf('GameState', ['missing', 'open', 'running', 'over'], {
  description: 'Of the match: `missing`: not made yet, or deleted; `open`: a seat is free.',
});
export const TieBreakEnum = enumOf('TieBreak', TIE_BREAKS);
export const EventTableEnum = enumOf('EventTable', ['results', 'standings']);
export const KeptMatchesEnum = enumOf('MatchesOfEvent', ['kept', 'deleted'], {
  description: 'What becomes of the matches of an event that is deleted.',
});
export const EventActEnum = enumOf(
  'EventActKind',
  [
    ...['started', 'roundAdded', 'joined', 'withdrawn', 'ruled'],
    ...['deadlineSet', 'deadlineApplied', 'cancelled'],
  ],
  { description: 'What the log of an event holds.' },
);
