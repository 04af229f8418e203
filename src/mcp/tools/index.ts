import type { Tool } from '../tool';
import { picture, position } from './board';
import { rule, start, systems } from './catalogue';
import { adjudicate, play } from './play';
import { legal, odds, plans, whyNot } from './questions';

/** The tools of assistants, in the order in which they are listed. */
export const TOOLS: readonly Tool[] = [
  ...[systems, rule, start],
  ...[position, legal, whyNot, odds, plans],
  ...[play, picture, adjudicate],
];
