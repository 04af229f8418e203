import { playerTitle } from '../../engine';
import type { DiceScheme } from '../../match/ports';
import { sealOf, wrongText } from '../../match/dice/sealed-texts';
import type { MatchHeader, RecordedEntry } from '../../match/records';
import type { CheckedDice } from './match-record';
import type { Check } from './schema';

export const passed = (name: Check['name'], detail: string): Check => ({ name, outcome: 'passed', detail });
export const failed = (name: Check['name'], detail: string): Check => ({ name, outcome: 'failed', detail });
export const skipped = (name: Check['name'], detail: string): Check => ({ name, outcome: 'skipped', detail });

/** Check of rolls that no seed can prove; undefined if a seed can. */
export function rollsWithoutSeed(
  dice: MatchHeader['dice'],
  entries: readonly RecordedEntry[],
  scheme: Pick<DiceScheme, 'algorithm'>,
): Check | undefined {
  const rolls = entries.flatMap((entry) => entry.dice);
  const gap = rolls.findIndex(({ roll }, index) => roll !== index + 1);
  if (gap >= 0) return failed('rolls', `Roll ${gap + 1} is missing or used twice.`);
  if (dice.kind === 'supplied') {
    return skipped(
      'rolls',
      `All ${rolls.length} dice were supplied; there is nothing to check them against.`,
    );
  }
  return dice.algorithm === scheme.algorithm
    ? undefined
    : skipped('rolls', `The dice follow ${dice.algorithm}, which this service does not know.`);
}

export function diceChecks(
  checked: CheckedDice,
  entries: readonly RecordedEntry[],
  scheme: DiceScheme,
): readonly Check[] {
  const { matchId, dice, entropy, seed } = checked;
  const known = rollsWithoutSeed(dice, entries, scheme);
  if (known !== undefined) return [known];
  if (seed === undefined) throw new Error(`The seed of match "${matchId}" has not been revealed.`);
  const rolls = entries.flatMap((entry) => entry.dice);
  const wrong = rolls.find(({ roll, face }) => scheme.roll({ matchId, seed, entropy }, roll) !== face);
  const isCommitted = dice.kind === 'server' && scheme.commit(seed) === dice.commitment;
  return [
    isCommitted
      ? passed('commitment', 'The revealed seed is the one committed to before the first entry.')
      : failed('commitment', 'The revealed seed is not the one committed to before the first entry.'),
    ...textChecks(checked, scheme, rolls.length > 0),
    wrong === undefined
      ? passed('rolls', `All ${rolls.length} rolls follow from the seed, each used once.`)
      : failed('rolls', `Roll ${wrong.roll} shows ${wrong.face}, which does not follow from the seed.`),
  ];
}

function textChecks(
  { matchId, dice, entropy }: CheckedDice,
  scheme: DiceScheme,
  isRolled: boolean,
): readonly Check[] {
  const seal = sealOf({ dice });
  if (seal === undefined) return [];
  const wrong = wrongText(scheme, matchId, seal.commitments, entropy);
  if (wrong !== undefined)
    return [failed('texts', `The text of ${playerTitle(wrong)} is not the one committed to.`)];
  if (!isRolled) return [passed('texts', 'No die was rolled, so no text has counted.')];
  const silent = Object.keys(seal.commitments).filter((side) => !(side in entropy));
  const unrevealed =
    silent.length === 0 ? '' : ` Committed and not revealed in time: ${silent.map(playerTitle).join(', ')}.`;
  return [passed('texts', `The texts that count are those that were committed to.${unrevealed}`)];
}
