import { z } from 'zod';
import { endingSchema } from '../../match/schema';
import { choice, hints, id, instant, named } from '../../values/schema';
import type { Of } from '../../values/schema';
import { rulings } from './schema';

const decisionSchema = named(
  'GameDecision',
  z
    .object({
      kind: choice({
        played: 'By its match.',
        ...rulings,
        withdrawn: 'By the withdrawal of a player.',
      }),
      winner: id.nullable().describe('A player; null for a draw, and if neither has won.'),
      level: z.string().nullable().describe('Of victory, as the game names it.'),
      ending: endingSchema.nullable().describe('How its match came to the result, where that decides.'),
      reason: z.string().nullable().describe('Of a ruling.'),
    })
    .describe('The result of a game of an event.'),
);
export type EventDecision = Of<typeof decisionSchema>;

const gameSeatSchema = named(
  'GameSeat',
  z
    .object({
      side: z.string(),
      player: id,
      matchPoints: z.number().nullable().describe('By the level of victory.'),
      gamePoints: z.number().nullable().describe('1 for a win, a half for a draw.'),
      victoryPoints: z.number().nullable().describe('Null, too, where none were scored.'),
      seconds: z
        .int()
        .nullable()
        .describe('While the side was to act, without pauses; null when the match cannot be found.'),
    })
    .describe('One player in one game. Points are null as long as it is undecided.'),
);
export type GameSeat = Of<typeof gameSeatSchema>;

const gameStateSchema = choice({
  missing: 'Not created yet, or deleted.',
  open: 'A seat is free.',
  running: 'Running.',
  over: 'Over.',
})
  .describe('Of the match.')
  .register(hints, { type: 'GameState' });
export type EventGameState = z.infer<typeof gameStateSchema>;

const gameResultSchema = named(
  'GameResult',
  z
    .object({
      round: z.int().min(1),
      pairing: z.int().min(1),
      match: id,
      system: z.string(),
      scenario: z.string(),
      state: gameStateSchema,
      version: z.int().nullable().describe('Number of the last entry of its log.'),
      turn: z.int().nullable().describe('The Game-Turn.'),
      seats: z.array(gameSeatSchema).length(2).describe('The first side of the game first.'),
      decision: decisionSchema.nullable().describe('Null while it is undecided.'),
      deadline: instant.nullable(),
      overdue: z.boolean().describe('Undecided after its deadline.'),
      waitsFor: z.array(id).describe('Players who have something to decide, as long as it is undecided.'),
    })
    .describe('A game of an event and its result.'),
);
export type GameResult = Omit<Of<typeof gameResultSchema>, 'seats'> & {
  readonly seats: readonly [GameSeat, GameSeat];
};

export const gameResultsSchema = named('GameResults', z.object({ results: z.array(gameResultSchema) }));

const tieBreakSchema = choice({
  stage: 'Rounds of a knock-out that were survived.',
  matchPoints: 'Points for games won and drawn, by the level of victory.',
  gamePoints: '1 for a win, a half for a draw.',
  buchholz: 'Match points of all opponents.',
  directEncounter: 'The games between them.',
  victoryPointDifference: 'Own Victory Points minus those of the opponents.',
})
  .describe('What places players: the first that differs decides.')
  .register(hints, { type: 'TieBreak' });

export type TieBreak = z.infer<typeof tieBreakSchema>;

const standingSchema = named(
  'Standing',
  z
    .object({
      rank: z.int().min(1).describe('Players who are equal in every tie-break share a rank.'),
      player: id,
      name: z.string(),
      withdrawn: z.boolean(),
      decided: z.int().min(0).describe('Games that count.'),
      won: z.int().min(0),
      drawn: z.int().min(0),
      lost: z.int().min(0),
      matchPoints: z.number(),
      gamePoints: z.number(),
      byes: z
        .int()
        .min(0)
        .describe('Rounds without an opponent; in a Swiss event each counts as won at the best level.'),
      stage: z.int().min(0).describe('Rounds of a knock-out that were survived, byes too; 0 elsewhere.'),
      buchholz: z
        .number()
        .describe(
          'Match points of the opponents, one by one; a bye counts as an opponent with as many as the player.',
        ),
      directEncounter: z
        .number()
        .describe('Match points from games among players with equal match points and game points.'),
      victoryPointDifference: z.number().describe('Own Victory Points minus those of the opponents.'),
      seconds: z.int().min(0).describe('Time used in all games.'),
    })
    .describe('A player in the table of an event.'),
);
export type Standing = Of<typeof standingSchema>;

export const standingsSchema = named(
  'Standings',
  z
    .object({
      tieBreaks: z.array(tieBreakSchema).describe('The scale of the table: the first that differs decides.'),
      standings: z.array(standingSchema),
      undecided: z.int().min(0).describe('Games that are not decided.'),
    })
    .describe('The table of an event.'),
);
export type Standings = Of<typeof standingsSchema>;

export const eventTableSchema = choice({
  results: 'A line for each game.',
  standings: 'A line for each player.',
})
  .describe('A table of an event.')
  .register(hints, { type: 'EventTable' });
export type EventTable = z.infer<typeof eventTableSchema>;
