import { sentencesOfViolations, valueOf } from '@westwall/sdk';
import type { DeclareAttack, Odds } from '@westwall/sdk';
import { buttons } from '../discord/message.js';
import { fitting, LIMITS } from '../discord/limits.js';
import { idOf } from '../discord/ids.js';
import type { Place } from '../play/place.js';
import { signed } from '../play/report.js';
import { UserNotice } from '../play/user-notice.js';
import { said } from './call.js';
import type { Command, CommandCall, Options, Presses, Suggestion } from './call.js';
import { dutyLines } from './questions.js';
import { refusal } from './refusals.js';

export const attack: Command = {
  open: false,
  async run(call) {
    const { options, drafts, user } = call;
    const at = call.place();
    const info = await at.info();
    await at.seat(info);
    const declared = await attackIn(at, options);
    const odds = await oddsOf(at, declared);
    const lines = oddsLines(odds);
    const duties = await dutyLines(at);
    const content = fitting([...lines, '', '**Obligations**', ...duties]);
    const action = { type: 'declareAttack' as const, ...declared };
    if (!odds.legal) return refusal(call, { match: at.id, version: info.version, action }, content);
    const draft = drafts.keep({ user, action });
    const id = (verb: string): string =>
      idOf({ verb, match: at.id, version: info.version, details: [draft] });
    const rows = buttons([{ id: id('attack'), label: 'Attack', danger: true }]);
    return { reply: { content, rows } };
  },
  complete: completeAttack,
};

export const odds: Command = {
  open: false,
  async run({ place, options }) {
    const at = place();
    return said(fitting(oddsLines(await oddsOf(at, await attackIn(at, options)))));
  },
  complete: completeAttack,
};

export const attackPresses: Presses = {
  async attack({ place, press, drafts, user }) {
    const at = place();
    const info = await at.info();
    at.insistOn(press.match, press.version, info.version);
    const action = drafts.of(press.details[0], user);
    if (action === undefined) throw new UserNotice('That attack is no longer known here. Say /attack again.');
    await at.act(await at.seat(info), action, info.version);
    return { ...said('The attack is declared.'), since: info.version };
  },
};

async function oddsOf(place: Place, declared: DeclareAttack): Promise<Odds> {
  const { referee } = await place.view();
  const params = { path: { match: place.id } };
  return valueOf(
    await referee.call(referee.api.POST('/matches/{match}/odds', { params, body: { attack: declared } })),
  );
}

function oddsLines({ violations, lines }: Odds): readonly string[] {
  return [
    ...(violations.length === 0
      ? []
      : ['This attack may not be declared:', ...sentencesOfViolations(violations)]),
    ...lines.flatMap(({ label, fpf, differential, column, line, lineCase, terms, faces }) => {
      const support = fpf.groundSupport > 0 ? [`${fpf.groundSupport} Ground Support Points`] : [];
      const fire = [...fpf.artillery, ...support].join(', ') || 'no';
      return [
        `**${signed(differential)}** (column ${column}, ${line}, ${lineCase}) with ${fire} final protective fire (${label})`,
        `> ${terms.map(({ source, amount, case: number }) => `${source} ${signed(amount)} (${number})`).join(', ')}`,
        `> ${faces.map(({ die, result }) => `${die}: **${result}**`).join(' · ')}`,
      ];
    }),
  ];
}

/** Attack described by the options of /attack and /odds; without named attackers, all units that may attack. */
async function attackIn(place: Place, options: Options): Promise<DeclareAttack> {
  const defenders = list(options.text('target'));
  const barrage = list(options.text('barrage'));
  const named = list(options.text('attackers'));
  const groundSupport = options.number('support') ?? 0;
  const attackers = named.length + barrage.length === 0 ? await adjacentTo(place, defenders) : named;
  return { defenders, attackers, barrage, groundSupport };
}

async function adjacentTo(place: Place, defenders: readonly string[]): Promise<string[]> {
  const { targets = [] } = (await place.legal()).legal.combat ?? {};
  const attacked = targets.filter(({ defender }) => defenders.includes(defender));
  return [...new Set(attacked.flatMap(({ adjacent }) => adjacent))];
}

function list(text = ''): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

async function completeAttack(
  call: CommandCall,
  option: string,
  typed: string,
): Promise<readonly Suggestion[]> {
  const place = call.place();
  const { targets = [] } = (await place.legal()).legal.combat ?? {};
  const defenders = list(call.options.text('target'));
  if (option === 'target') {
    return targets.map(({ defender, hex, mustBeAttacked }) => ({
      name: `${defender} (${hex}${mustBeAttacked ? ', due to be attacked' : ''})`,
      value: defender,
    }));
  }
  if (option === 'barrage') {
    const able = targets.filter(({ defender }) => defenders.includes(defender));
    return further(typed, [...new Set(able.flatMap(({ barrage }) => barrage))]);
  }
  const { referee } = await place.view();
  const params = { path: { match: place.id }, query: { defenders, limit: 200 } };
  const attacks = valueOf(await referee.call(referee.api.GET('/matches/{match}/attacks', { params })));
  const sets = new Set(attacks.map(({ attackers }) => attackers.join(', ')));
  return [...sets].filter(fits).map((value) => ({ name: value, value }));
}

/** Suggests one more unit after those already typed. */
function further(typed: string, units: readonly string[]): readonly Suggestion[] {
  const before = typed.includes(',') ? list(typed.slice(0, typed.lastIndexOf(','))) : [];
  return units
    .filter((unit) => !before.includes(unit))
    .map((unit) => [...before, unit].join(', '))
    .filter(fits)
    .map((value) => ({ name: value, value }));
}

function fits(value: string): boolean {
  return value.length <= LIMITS.choiceValue;
}
