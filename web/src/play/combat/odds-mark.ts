import type { Odds } from '@westwall/sdk';
import type { BadgeMark, OddsMark } from '../../board/marks';

const titles: Readonly<Record<Odds['lines'][number]['label'], string>> = {
  none: 'no fire',
  named: 'as chosen',
  'most effective': 'best fire',
};

/** Odds beside the defender, with results that are good or bad for the attacker or for the defender. */
export function oddsMark(
  unit: string | undefined,
  odds: Odds | null | undefined,
  viewer: 'attacker' | 'defender',
): OddsMark | undefined {
  if (unit === undefined || odds === null || odds === undefined) return undefined;
  return {
    unit,
    rows: odds.lines.map(({ label, differential, faces }) => ({
      title: titles[label],
      differential,
      faces: faces.map(({ result }) => ({ result, tone: toneOf(result, viewer) })),
    })),
  };
}

/** Results against the attacker begin with A, those against the defender with D. */
function toneOf(result: string, viewer: 'attacker' | 'defender'): BadgeMark['tone'] {
  const [hurt] = result;
  if (hurt !== 'A' && hurt !== 'D') return 'even';
  return (hurt === 'A') === (viewer === 'attacker') ? 'bad' : 'good';
}
