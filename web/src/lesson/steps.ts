import type { HistoryEntry, MatchView } from '@westwall/sdk';
import { CombatTool } from '../play/combat/combat-tool';
import { MovementTool } from '../play/movement/movement-tool';
import type { Tool } from '../play/tool';

/** State against which a step is checked: the real position, and the player's tool. */
export interface Moment {
  readonly view: MatchView;
  readonly entries: readonly HistoryEntry[];
  readonly tool: Tool;
  readonly side: string | null;
}

export interface Step {
  readonly title: string;
  readonly text: string;
  /** Hex to point out. */
  readonly hex?: string;
  /** True if the position and the player's tool show that the step is done. */
  done(moment: Moment): boolean;
  /** True if the step is still possible; otherwise the lesson continues with the next one. */
  possible(moment: Moment): boolean;
}

/** Scenario of the lesson. */
export const LESSON = { system: 'hurtgen-forest', scenario: 'historical', side: 'us' } as const;

const UNIT = 'us-8-inf-3-121';

const selected = ({ tool }: Moment): string | null =>
  tool instanceof MovementTool ? tool.selected.value : null;
const hexOf = ({ view }: Moment): string | undefined => view.position.units[UNIT]?.hex;
const isOwn = ({ view, side }: Moment, phase: string): boolean =>
  view.position.phase === phase && view.position.phasing === side;
const hasMoved = (moment: Moment): boolean => hexOf(moment) !== '0818';
const isInDraft = ({ tool }: Moment, part: 'defenders' | 'barrage'): boolean =>
  tool instanceof CombatTool && tool.draft.value[part].length > 0;
const hasAttacked = ({ entries, side }: Moment): boolean =>
  entries.some((entry) => entry.side === side && entry.action.type === 'declareAttack');
const moves = (moment: Moment): boolean => isOwn(moment, 'movement') && moment.view.position.turn === 1;
const fights = (moment: Moment): boolean => isOwn(moment, 'combat') && moment.view.position.turn === 1;

/** First Game-Turn, as in docs/players/newcomer.md. */
export const STEPS: readonly Step[] = [
  {
    title: 'Select a unit',
    text: 'Click the battalion in 0818. The outline surrounds the hexes that it can reach, each with the Movement Points that it would spend; in the red ones it must stop, next to an enemy. Above enemies stands the combat differential that you would have there.',
    hex: '0818',
    done: (moment) => selected(moment) === UNIT || hasMoved(moment),
    possible: moves,
  },
  {
    title: 'Ask why not',
    text: 'Click 0917, where German units are. The page says why your battalion may not go there; the number of each rule unfolds into what it says.',
    hex: '0917',
    done: ({ tool }) => tool instanceof MovementTool && tool.whyNot.value !== null,
    possible: (moment) => moves(moment) && !hasMoved(moment),
  },
  {
    title: 'Move',
    text: 'Click 0918, next to the same Germans. Undo takes the move back as long as no die has been rolled, and you may move other units, too.',
    hex: '0918',
    done: hasMoved,
    possible: moves,
  },
  {
    title: 'End the Movement Phase',
    text: 'The button is in the bar below the board, which says how many units must fight then: every unit next to an enemy must attack.',
    done: ({ view }) => view.position.phase !== 'movement' || view.position.turn > 1,
    possible: moves,
  },
  {
    title: 'Choose an enemy',
    text: 'Click the German unit in the dashed red frame: it must be attacked, and your battalion in the other one must attack.',
    done: (moment) => isInDraft(moment, 'defenders') || hasAttacked(moment),
    possible: (moment) => fights(moment) && !hasAttacked(moment),
  },
  {
    title: 'Add a battery',
    text: 'Click an artillery unit in a green frame to let it barrage. The six faces beside the enemy show at once what the die would do, also against the best final protective fire.',
    done: (moment) => isInDraft(moment, 'barrage') || hasAttacked(moment),
    possible: (moment) => fights(moment) && !hasAttacked(moment),
  },
  {
    title: 'Attack',
    text: 'Press Attack. The other side answers with final protective fire or without it, then the die is rolled. Where you must retreat or may advance, the board shows every legal hex.',
    done: hasAttacked,
    possible: (moment) => fights(moment) && !hasAttacked(moment),
  },
  {
    title: 'End the Combat Phase',
    text: 'Answer what the bar asks for. When nothing is left to fight, press End the Combat Phase. Then watch the other side: its moves stay on the board until you must decide or act.',
    done: ({ view, side }) => view.position.phasing !== side || view.position.turn > 1,
    possible: fights,
  },
  {
    title: 'Answer the enemy',
    text: 'When it attacks, the page asks for your own final protective fire and your retreats. After its Player-Turn the second Game-Turn begins.',
    done: ({ view }) => view.position.turn > 1,
    possible: ({ view }) => view.position.turn === 1,
  },
];

/** Index of the next step after those already done; the number of steps if none is left. */
export function dueStep(from: number, moment: Moment): number {
  const next = STEPS.findIndex((step, at) => at >= from && step.possible(moment) && !step.done(moment));
  return next === -1 ? STEPS.length : next;
}
