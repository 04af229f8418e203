import { effect } from '@preact/signals';
import { isTextLost, textStep } from '@westwall/sdk';
import type { MatchModel } from '../match/match-model';
import { matchFrom } from '../referee';
import { store } from '../places/store';

/**
 * Milliseconds before a refused step is tried again: the clock of this machine may differ from that of the service.
 */
const againMs = 5_000;
const longestMs = 2 ** 31 - 1;

const shelf = (match: string, side: string): string => `westwall.text.${match}.${side}`;

/** Browsers compute hashes only on pages with HTTPS or from their own machine. */
export const canSealTexts = (): boolean => window.isSecureContext;

/**
 * Adds a text to sealed dice for each seat in this browser: it commits to a random one, and reveals it once all have
 * committed, as long as it can still affect a die. It continues until the returned function is called.
 */
export function followTexts(match: MatchModel): () => void {
  if (!canSealTexts()) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  const lost = new Set<string>();
  const look = (): void => {
    clearTimeout(timer);
    const { dice } = match.info.peek();
    const steps = match.held
      .filter((side) => !lost.has(side))
      .map((side) => ({
        side,
        step: textStep(dice, side),
        text: textOf(match.id, side),
      }));
    for (const { side, step } of steps) if (step === null) store.removeItem(shelf(match.id, side));
    const due = steps.find(({ step, text }) => step === 'commit' || (step === 'reveal' && text !== null));
    if (due !== undefined) {
      underWay ??= add(due.side).then((outcome) => {
        underWay = undefined;
        if (outcome === 'lost') lost.add(due.side);
        if (outcome === 'refused') timer = setTimeout(look, againMs);
        else look();
      });
    } else if (steps.some(({ step }) => step === 'wait')) {
      const end = dice.sealed?.commitBy;
      if (end) timer = setTimeout(look, Math.min(Date.parse(end) - Date.now() + 100, longestMs));
    }
  };
  const add = async (side: string): Promise<'done' | 'refused' | 'lost'> => {
    const text = textOf(match.id, side) ?? crypto.randomUUID();
    store.setItem(shelf(match.id, side), text);
    const added = await matchFrom(match.id, side).addSealedText(text);
    if (!added.ok) return isTextLost(added.error) ? 'lost' : 'refused';
    match.info.value = added.value;
    return 'done';
  };
  const unfollow = effect(() => {
    void match.info.value;
    look();
  });
  return () => {
    unfollow();
    clearTimeout(timer);
  };
}

function textOf(match: string, side: string): string | null {
  return store.getItem(shelf(match, side));
}
