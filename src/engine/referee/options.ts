import type { MatchOptions } from '../position/position';

export type Edition = MatchOptions['edition'];

/** What a match may choose at creation; all else follows from the edition. */
export interface OptionChoices {
  readonly edition?: Edition | undefined;
  readonly unitTypes?: Readonly<Record<string, string>> | undefined;
  readonly game?: MatchOptions['game'] | undefined;
}

/** The options of a match: the edition sets exactly three switches. */
export function matchOptions(choices: OptionChoices = {}): MatchOptions {
  const edition = choices.edition ?? '1976';
  const first = edition === '1976';
  return {
    edition,
    moveFinality: first ? 'final' : 'free',
    defenderRetreatBy: first ? 'owner' : 'referee',
    groundSupportAlone: first ? 'allowed' : 'forbidden',
    unitTypes: { ...choices.unitTypes },
    game: { ...choices.game },
  };
}
