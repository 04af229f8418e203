import type { Locator } from 'playwright-core';
import type { BoardSight } from './board-sight';

/** Way of operating the page. */
export interface Hand {
  press(button: Locator): Promise<void>;
  /** Chooses a hex on the board. */
  choose(sight: BoardSight, hex: string): Promise<void>;
}

export const mouse: Hand = {
  press: (button) => button.click(),
  choose: (sight, hex) => sight.click(hex),
};

/** Uses one finger only. */
export const finger: Hand = {
  press: (button) => button.tap(),
  choose: (sight, hex) => sight.tap(hex),
};

/** Uses the keyboard only. */
export const keys: Hand = {
  async press(button) {
    await button.focus();
    await button.press('Enter');
  },
  choose: (sight, hex) => sight.chooseByKeys(hex),
};
