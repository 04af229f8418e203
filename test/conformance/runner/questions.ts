import type { Action, Attack, Explanation, Fpf, OddsLine, Question } from '../../../src/engine';
import { actionSchema } from '../../../src/engine';
import { showAction } from './actions';
import type { After } from './expectations';
import { difference, holds, misses, show } from './match';
import type { ExplainSpec, OddsSpec, Then } from './schema';

/** Compares the answers of the referee with the claims of a row about the position. */
export function checkQuestions(then: Then, after: After): string[] {
  return [
    ...checkDestinations(then, after),
    ...checkReach(then, after),
    ...checkPlacements(then, after),
    ...checkActions(then, after),
    ...(then.odds ?? []).flatMap((odds) => checkOdds(odds, after)),
    ...checkObligations(then, after),
    ...checkEnd(then, after),
    ...(then.explain ?? []).flatMap((one) => checkExplanation(one, after)),
  ];
}

/** Checks the destinations of a unit, from on or off the map, at the cost with its entry. */
function checkDestinations(then: Then, { referee, position }: After): string[] {
  if (then.destinations !== undefined && position.phase !== 'movement')
    return ['destinations: no side moves now'];
  const legal = referee.legalActions(position, position.phasing);
  return Object.entries(then.destinations ?? {}).flatMap(([unit, hexes]) => {
    const moves = legal.moves.filter((one) => one.unit === unit);
    const entries = legal.entries.filter((one) => one.unit === unit).flatMap((one) => one.entries);
    const open = [...moves, ...entries].flatMap(({ destinations }) => destinations);
    return Object.entries(hexes).flatMap(([hex, cost]) => {
      const costs = open.filter((one) => one.hex === hex).map((one) => one.cost);
      const found = costs.length > 0 ? Math.min(...costs) : null;
      return found === cost ? [] : [difference(`destination ${hex} of ${unit}`, cost, found)];
    });
  });
}

/** Checks the exact hexes in which a unit on the map may end its move now. */
function checkReach(then: Then, { referee, position }: After): string[] {
  const units = Object.keys(then.reach ?? {});
  const legal = referee.legalActions(position, position.phasing, { units, closed: false });
  return Object.entries(then.reach ?? {}).flatMap(([unit, hexes]) => {
    const open = legal.moves.find((one) => one.unit === unit)?.destinations ?? [];
    return misses([...hexes].sort(), open.map((one) => one.hex).sort(), `reach of ${unit}`);
  });
}

/** Checks whether a unit may be set up in a hex, or land there. */
function checkPlacements(then: Then, { referee, position }: After): string[] {
  const legal = referee.legalActions(position, position.phasing);
  return Object.entries(then.placements ?? {}).flatMap(([unit, hexes]) => {
    const open = legal.placements.find((one) => one.unit === unit)?.hexes ?? [];
    return Object.entries(hexes)
      .filter(([hex, expected]) => open.includes(hex) !== expected)
      .map(([hex, expected]) => difference(`placement of ${unit} in ${hex}`, expected, !expected));
  });
}

function checkActions(then: Then, { referee, position }: After): string[] {
  if (then.actions === undefined) return [];
  const side = referee.toAct(position)[0] ?? position.phasing;
  const sorted = (actions: readonly Action[]): string[] => actions.map(canonical).sort();
  const expected = sorted(then.actions.map(({ action }) => action));
  const found = sorted(referee.legalActions(position, side).actions);
  return show(expected) === show(found) ? [] : [difference('actions', expected, found)];
}

/** Action as text that does not depend on the order of its fields. */
function canonical(action: Action): string {
  return showAction(actionSchema.parse(action));
}

function checkOdds(spec: OddsSpec, { referee, position }: After): string[] {
  const attack = { barrage: [], groundSupport: 0, attackers: [], ...spec.attack } as unknown as Attack;
  const fpf =
    spec.fpf === undefined ? undefined : ({ artillery: [], groundSupport: 0, ...spec.fpf } as unknown as Fpf);
  const odds = referee.odds(position, attack, fpf);
  if (spec.by !== undefined) {
    const cases = odds.violations.map((violation) => violation.case);
    return cases.includes(spec.by) ? [] : [difference(`odds of ${show(attack)} refused by`, spec.by, cases)];
  }
  if (!odds.legal) return [`odds: ${show(attack)} is not legal: ${show(odds.violations)}`];
  const label = spec.label ?? (fpf === undefined ? 'none' : 'named');
  const line = odds.lines.find((one) => one.label === label);
  if (line === undefined) return [`odds: there is no line "${label}"`];
  return oddsMisses(spec, line);
}

function oddsMisses(spec: OddsSpec, line: OddsLine): string[] {
  const { differential, line: terrain, column, lineCase, terms } = spec;
  const asked = Object.entries({ differential, line: terrain, column, lineCase });
  const wanted = Object.fromEntries(asked.filter(([, value]) => value !== undefined));
  const faces = Object.entries(spec.faces ?? {});
  const points = Object.entries(spec.points ?? {});
  return [
    ...misses(wanted, line, 'odds'),
    ...(terms ?? [])
      .filter((term) => !line.terms.some((other) => holds(term, other)))
      .map((term) => `odds: no term like ${show(term)} in ${show(line.terms)}`),
    ...(spec.results === undefined
      ? []
      : misses(
          spec.results,
          line.faces.map(({ result }) => result),
          'odds.results',
        )),
    ...faces.flatMap(([die, face]) =>
      misses(
        face,
        line.faces.find((one) => one.die === Number(die)),
        `odds.faces.${die}`,
      ),
    ),
    ...points
      .filter(([side, mean]) => Math.abs((line.expectedPoints[side] ?? 0) - Number(mean)) > 1e-9)
      .map(([side, mean]) => difference(`odds.points.${side}`, mean, line.expectedPoints[side])),
  ];
}

function checkObligations(then: Then, { referee, position }: After): string[] {
  if (then.obligations === undefined) return [];
  if (position.phase !== 'combat') return ['obligations: no side fights now'];
  const found = referee.obligations(position);
  const { mayEnd } = then.obligations;
  const duties = (['attackers', 'defenders'] as const).flatMap((role) =>
    Object.entries(then.obligations?.[role] ?? {}).flatMap(([unit, state]) =>
      misses(state, found[role].find((duty) => duty.unit === unit)?.state, `obligations.${role}.${unit}`),
    ),
  );
  return mayEnd === undefined ? duties : [...duties, ...misses(mayEnd, found.mayEnd, 'obligations.mayEnd')];
}

/** Points count the whole match; the ledger has only what the end would add. */
function checkEnd(then: Then, { referee, position }: After): string[] {
  if (then.ifEndedNow === undefined) return [];
  const { ledger: expectedLedger, ...expected } = then.ifEndedNow;
  const { ledger, result } = referee.score(position).ifEndedNow;
  const entries = Array.isArray(expectedLedger) ? expectedLedger : [];
  return [
    ...misses(expected, result, 'ifEndedNow'),
    ...entries
      .filter((one) => !ledger.some((other) => holds(one, other)))
      .map((one) => `ifEndedNow.ledger: nothing like ${show(one)} in ${show(ledger)}`),
    ...(entries.length === 0 && expectedLedger !== undefined
      ? misses(expectedLedger, ledger, 'ifEndedNow.ledger')
      : []),
  ];
}

function checkExplanation(spec: ExplainSpec, { referee, position }: After): string[] {
  const question = questionOf(spec, referee.toAct(position)[0] ?? position.phasing);
  const found: Explanation = referee.explain(position, question);
  const cases = found.violations.map((violation) => violation.case);
  const wrong = spec.by.filter((one) => !cases.includes(one));
  const place = `explain ${show(question)}`;
  const problems = wrong.length > 0 ? [difference(`${place} by`, spec.by, cases)] : [];
  if (found.allowed !== (spec.by.length === 0))
    problems.push(difference(`${place} allowed`, spec.by.length === 0, found.allowed));
  if (spec.alternative === undefined) return problems;
  const expected = spec.alternative === null ? null : canonical(spec.alternative.action);
  const offered = found.alternative === null ? null : canonical(found.alternative.action);
  return expected === offered
    ? problems
    : [...problems, difference(`${place} alternative`, expected, offered)];
}

function questionOf({ action, move, attack, endPhase }: ExplainSpec, side: string): Question {
  if (move !== undefined) return { about: 'move', ...move };
  if (attack !== undefined) return { about: 'attack', ...attack };
  if (endPhase !== undefined) return { about: 'endPhase', side: endPhase.side };
  if (action === undefined)
    throw new Error('explain asks about an action, a move, an attack or the end of a phase');
  return { about: 'action', side: action.as ?? side, action: action.action };
}
