import { playerTitle, sentencesOf, sideTitle } from '../engine';
import type { Action, LegalActions, Odds, Score } from '../engine';
import { writeAction } from '../notation/write-action';
import type { HistoryEntry } from '../match/schema';
import type { ShownCombatPlan } from '../service/questions/plans-schema';
import { violationSentence } from './results';

type Attack = Omit<Extract<Action, { readonly type: 'declareAttack' }>, 'type'>;

/** The legal actions of a side in notation: every move of the named units, or else how many moves each unit has. */
export function legalLines(
  legal: LegalActions,
  attacks: readonly Attack[],
  units: readonly string[],
): readonly string[] {
  const { moves, entries, placements, actions, decision, endPhase } = legal;
  const isMeant = ({ unit }: { readonly unit: string }): boolean => units.includes(unit);
  const counted = moves.map(({ unit, hex, destinations, exits }) => {
    return `"${unit}" in ${hex}: ${destinations.length} hexes${exits.length > 0 ? ', may exit' : ''}`;
  });
  const paths = moves
    .filter(isMeant)
    .flatMap(({ unit, destinations, exits }) => [
      ...destinations.map(({ path }) => writeAction({ type: 'moveUnit', unit, path })),
      ...exits.map(({ path, edge }) => writeAction({ type: 'exitUnit', unit, path, edge })),
    ]);
  const entered = entries
    .filter(isMeant)
    .flatMap(({ unit, entries: hexes }) =>
      hexes.flatMap(({ hex, destinations }) => [
        writeAction({ type: 'enterReinforcement', unit, entry: hex, path: [] }),
        ...destinations.map(({ path }) =>
          writeAction({ type: 'enterReinforcement', unit, entry: hex, path }),
        ),
      ]),
    );
  return [
    ...(legal.toAct ? [] : [`There is nothing for ${playerTitle(legal.side)} to decide now.`]),
    ...actions.map(writeAction),
    ...(decision?.actions ?? []).map(writeAction),
    ...attacks.map((attack) => writeAction({ type: 'declareAttack', ...attack })),
    ...(endPhase.allowed ? [] : sentencesOf(endPhase.violations, violationSentence)),
    ...placements.map(({ action, unit, hexes }) => `${action} ${unit}: ${hexes.join(' ')}`),
    ...(paths.length + entered.length > 0 ? [...paths, ...entered] : counted),
    ...(entered.length > 0 || entries.length === 0
      ? []
      : [`Units that may enter: ${entries.map(({ unit }) => unit).join(', ')}`]),
  ];
}

/** A plan: its expected lead and the chances, then its attacks in notation. */
export function planText({ attacks, expectedPoints, distribution }: ShownCombatPlan): string {
  const chances = distribution.map(({ lead, probability }) => `${lead}: ${(100 * probability).toFixed(1)} %`);
  return [
    `Expected lead ${expectedPoints.toFixed(2)} points (${chances.join(', ')})`,
    ...attacks.map(({ attack }) => writeAction({ type: 'declareAttack', ...attack })),
  ].join('\n');
}

/** The odds of an attack, with a line for each choice of final protective fire. */
export function oddsLines({ violations, lines, policy }: Odds): readonly string[] {
  return [
    ...violations.map(violationSentence),
    ...lines.map(({ label, differential, faces, expectedPoints }) => {
      const results = faces.map(({ die, result }) => `${die} ${result}`).join(', ');
      return `Fire ${label}: differential ${differential}; ${results}; points ${JSON.stringify(expectedPoints)}`;
    }),
    policy,
  ];
}

/** Says how one wins, then the scale of levels, then what the end would bring. */
export function scoreLines({ aims, levels, ifEndedNow, result }: Score): readonly string[] {
  const { level, arithmetic, case: caseId } = result ?? ifEndedNow.result;
  return [
    ...aims.map(({ case: id, sentence, scored, now, reasons }) =>
      [`${sentence} (${id})`, `So far ${amounts(scored)}, now ${amounts(now)}.`, ...reasons].join(' '),
    ),
    ...levels.scale.map(({ level: name, condition, isNow, isAtEnd }) => {
      const marks = [...(isNow ? ['now'] : []), ...(isAtEnd ? ['if it ended now'] : [])];
      return `${name}: ${condition}${marks.length === 0 ? '' : ` [${marks.join(', ')}]`}`;
    }),
    ...(levels.measure === '' ? [] : [`Measure: ${levels.measure}.`]),
    `${result === null ? 'If it ended now, with all that can still change' : 'Result'}: ${level}, ${arithmetic} (${caseId})`,
  ];
}

function amounts(points: Readonly<Record<string, number>>): string {
  return Object.entries(points)
    .map(([side, amount]) => `${sideTitle(side)} ${amount}`)
    .join(', ');
}

/** An entry of the log with its events. */
export function entryText({ number, side, action, events }: HistoryEntry): string {
  return [
    `${number} ${side} ${writeAction(action)}`,
    ...events.map((event) => `  ${JSON.stringify(event)}`),
  ].join('\n');
}
