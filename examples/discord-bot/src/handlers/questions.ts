import { sideName, valueOf } from '@westwall/sdk';
import type { Duty, LedgerEntry } from '@westwall/sdk';
import { fitting } from '../discord/limits.js';
import type { Place } from '../play/place.js';
import { signed } from '../play/report.js';
import { said } from './call.js';
import type { Command } from './call.js';

export const obligations: Command = {
  open: false,
  run: async ({ place }) => said(fitting(await dutyLines(place()))),
};

export const score: Command = {
  open: true,
  async run({ place }) {
    const at = place();
    const { referee } = await at.view();
    const params = { path: { match: at.id } };
    const { aims, levels, points, ledger, ifEndedNow, result } = valueOf(
      await referee.call(referee.api.GET('/matches/{match}/score', { params })),
    );
    const now = Object.entries(points).map(([side, amount]) => `${sideName(side)} ${amount}`);
    const end = result ?? ifEndedNow.result;
    return said(
      fitting([
        `**${now.join(' : ')}**`,
        ...aims.map(({ sentence, case: number }) => `${sentence} (${number})`),
        ...(levels.measure === '' ? [] : [`*${levels.measure}*`]),
        ...levels.scale.map(
          ({ level, condition, isNow }) => `${isNow ? '**now** ' : ''}${level}: ${condition}`,
        ),
        `${result === null ? 'If it ended now' : 'Result'}: ${end.level}, ${end.arithmetic} (${end.case})`,
        ...ledger.map(ledgerLine),
        ...(result === null ? ifEndedNow.ledger.map((entry) => `${ledgerLine(entry)} (at the end)`) : []),
      ]),
    );
  },
};

/** Obligations before the phase may end: one line for each unit that must fight, and a sentence. */
export async function dutyLines(place: Place): Promise<readonly string[]> {
  const { referee } = await place.view();
  const params = { path: { match: place.id } };
  const { owed } = await place.info();
  const { attackers, defenders } = valueOf(
    await referee.call(referee.api.GET('/matches/{match}/obligations', { params })),
  );
  return [
    ...attackers.filter(isOpen).map((duty) => `${unitOf(duty)} must attack: ${partnersOf(duty)}`),
    ...defenders.filter(isOpen).map((duty) => `${unitOf(duty)} must be attacked: ${partnersOf(duty)}`),
    ...(owed === null ? [] : [owed]),
  ];
}

function isOpen({ state }: Duty): boolean {
  return state === 'open';
}

function unitOf({ unit, hex }: Duty): string {
  return `${unit} (${hex ?? 'off the map'})`;
}

function partnersOf({ partners, case: number }: Duty): string {
  return `${partners.join(', ')} (${number})`;
}

function ledgerLine({ side, points, reason, case: number }: LedgerEntry): string {
  return `> ${sideName(side)} ${signed(points)}: ${reason} (${number})`;
}
