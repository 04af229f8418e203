import type { Tool } from '../tool';
import { picture, position } from './board';
import { rule, start, systems } from './catalogue';
import { analyse, simulate } from './jobs';
import { adjudicate, play } from './play';
import { legal, odds, plans, score, whyNot } from './questions';

/** All tools, in the order of their list. */
export const TOOLS: readonly Tool[] = [
  ...[systems, rule, start],
  ...[position, score, legal, whyNot, odds, plans],
  ...[play, picture, adjudicate, simulate, analyse],
];
