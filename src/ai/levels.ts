import type { Weights } from './quick/weights';

/** Definition of a level of play. */
interface LevelDefinition {
  /** Manner of play, a sentence without its subject and its full stop. */
  readonly sentence: string;
  /** Nodes of the search for a Player-Turn, each about a tenth of a millisecond on one core; 0 for none. */
  readonly nodes: number;
  /** Weaknesses of the player, as changes of its weights. */
  readonly weaknesses?: Partial<Weights>;
}

/**
 * The levels of play by number. Level 0 is a yardstick, which level 1 nearly always beats; each higher one beats
 * the one below it in 65 to 85 % of mirrored pairs. None sees more than its side may know.
 */
export const LEVELS: readonly LevelDefinition[] = [
  { sentence: 'plays any legal action; a yardstick, not an opponent', nodes: 0 },
  {
    sentence:
      'moves the few units next to the enemy and attacks with what is at hand; an opponent to learn on',
    nodes: 0,
    weaknesses: {
      ...{ units: 9, massed: 1, objectives: 0.5, protectiveFire: 0 },
      ...{ threshold: -0.6, exposure: 0, entangled: 0 },
    },
  },
  {
    sentence: 'moves some more units, attacks too early, and forgets reserves and the enemy’s answer',
    nodes: 0,
    weaknesses: { units: 10, massed: 2, protectiveFire: 0, threshold: -0.2, exposure: 0, setback: 0 },
  },
  {
    sentence: 'moves a part of its force at good odds, and forgets final protective fire',
    nodes: 0,
    weaknesses: { units: 13, protectiveFire: 0 },
  },
  { sentence: 'knows the odds and the objectives of each game, and does not look ahead', nodes: 0 },
  { sentence: 'looks ahead a little: a tenth of a second for a Player-Turn', nodes: 700 },
  { sentence: 'looks ahead: about a third of a second for a Player-Turn', nodes: 3000 },
  {
    sentence: 'compares many plans against the enemy’s answer: about a second for a Player-Turn',
    nodes: 12_000,
  },
  { sentence: 'thinks longest: up to ten seconds for a Player-Turn', nodes: 100_000 },
];
