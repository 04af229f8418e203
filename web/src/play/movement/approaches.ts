import type { Outlook } from '@westwall/sdk';
import type { BadgeMark } from '../../board/marks';
import { signed } from '../../catalogue/outcome';

export type Approach = Outlook['approaches'][number];

/** Best approach to each enemy, the most promising first; if there are some from the hex, only those. */
export function bestApproaches(all: readonly Approach[], from: string | null = null): readonly Approach[] {
  const here = all.filter((one) => one.from === from);
  const best = new Map<string, Approach>();
  for (const one of here.length > 0 ? here : all) {
    const { defender } = one.plain;
    const known = best.get(defender);
    if (known === undefined || promiseOf(one) > promiseOf(known)) best.set(defender, one);
  }
  return [...best.values()].sort((one, other) => promiseOf(other) - promiseOf(one));
}

/** Badges on enemies with the differential, without and with batteries. */
export function badgesOf(approaches: readonly Approach[]): readonly BadgeMark[] {
  return approaches.map(({ plain, supported }) => ({
    unit: plain.defender,
    text: differentialText(plain.differential, supported.differential),
    tone: toneOf(supported.differential),
  }));
}

export function differentialText(plain: number, supported: number): string {
  return plain === supported ? signed(plain) : `${signed(plain)}/${signed(supported)}`;
}

function toneOf(differential: number): BadgeMark['tone'] {
  return differential > 0 ? 'good' : differential < 0 ? 'bad' : 'even';
}

/** Ranks by column, then by the strength of the attack. */
function promiseOf({ plain, supported }: Approach): number {
  return supported.column * 10_000 + plain.column * 100 + supported.differential;
}
