import { canonicalJson } from '../../../src/engine';
import type { Action, Question } from '../../../src/engine';
import { known, recordsAt } from '../../../src/engine/play/actions';
import { changed } from './changes';
import { isOffered, offered } from './offers';
import type { Table } from './table';
import { costOfPath, pathsFrom } from './paths';

/** Numbers of questions asked at a moment. */
export interface Share {
  readonly offers: number;
  readonly changes: number;
  /** Units whose every path is tried. */
  readonly units: number;
  readonly steps: number;
  readonly questions: number;
}

/** Disagreements between the entry points of the engine at this moment. */
export function disagreements(table: Table, share: Share): readonly string[] {
  const all = offered(table);
  const chosen = table.some(all, share.offers);
  return [
    ...chosen.filter((action) => !table.accepts(action)).map((action) => finding('offered', action)),
    ...chosen
      .filter((action) => isOffered(table, action) === false)
      .map((action) => finding('offered, and not found among the offers', action)),
    ...anytime(table),
    ...table
      .some(all, share.changes)
      .flatMap((action) => [
        ...changed(table, action).flatMap((other) => answersOf(table, other, table.side)),
        ...answersOf(table, action, table.otherSide),
      ]),
    ...paths(table, share),
    ...explanations(table, share.questions),
  ];
}

const finding = (what: string, action: object, more: object = {}): string =>
  `${what}: ${JSON.stringify({ ...action, ...more })}`;

/** Actions that need no turn are accepted if and only if their kind is listed. */
function anytime(table: Table): readonly string[] {
  return recordsAt('anytime')
    .map(({ example }) => known(example))
    .filter((action) => table.accepts(action) !== table.legal.anytime.includes(action.type))
    .map((action) => finding('needs no turn', action));
}

/** Disagreements between `apply`, `explain` and the offers about one action. */
function answersOf(table: Table, action: Action, side: string): readonly string[] {
  const outcome = table.apply(action, side);
  const refused = outcome.status === 'refused' ? outcome.violations : [];
  const { allowed, violations, alternative } = table.explain(action, side);
  const accepted = outcome.status === 'accepted';
  const found: string[] = [];
  if (accepted !== allowed || canonicalJson(refused) !== canonicalJson(violations)) {
    found.push(finding('explained otherwise', action, { side, outcome: outcome.status, violations }));
  }
  const open = isOffered(table, action, side);
  if (open !== undefined && open !== accepted) {
    found.push(
      finding(accepted ? 'accepted and not offered' : 'offered and refused', action, { side, refused }),
    );
  }
  if (alternative !== null && !table.accepts(alternative.action, side)) {
    found.push(finding('an alternative is refused', alternative.action, { side, instead: action }));
  }
  return found;
}

/** A path of a unit is accepted if and only if its end is offered and each step is allowed. */
function paths(table: Table, { units, steps }: Share): readonly string[] {
  const { legal, state } = table;
  const moves = table.some(legal.moves, units).flatMap(({ unit, hex, destinations }) =>
    pathsFrom(state, hex, steps).flatMap((path) => {
      const action = { type: 'moveUnit', unit, path } as const;
      const offer = destinations.find((one) => one.hex === path.at(-1));
      return [...wayAnswer(table, action), ...cheaper(table, action, offer?.cost)];
    }),
  );
  const entries = table.some(legal.entries, units).flatMap(({ unit, entries, closed }) =>
    [...entries.map(({ hex }) => hex), ...closed.map(({ hex }) => hex)].flatMap((entry) =>
      [[], ...pathsFrom(state, entry, steps - 1)].flatMap((path) => {
        const action = { type: 'enterReinforcement', unit, entry, path } as const;
        const from = entries.find(({ hex }) => hex === entry);
        const offer = from?.destinations.find(({ hex }) => hex === (path.at(-1) ?? entry));
        return [...wayAnswer(table, action), ...cheaper(table, action, offer?.cost)];
      }),
    ),
  );
  return [...moves, ...entries];
}

function wayAnswer(table: Table, action: Action): readonly string[] {
  const accepted = table.accepts(action);
  const open = isOffered(table, action);
  if (open === undefined || accepted === open) return [];
  return [finding(accepted ? 'a path accepted and not offered' : 'a path offered and refused', action)];
}

/** The cost of an offer is the lowest: no path to the same hex costs less. */
function cheaper(table: Table, action: Parameters<typeof costOfPath>[1], cost: number | undefined) {
  const found = cost === undefined ? undefined : costOfPath(table.state, action);
  return found !== undefined && found < cost!
    ? [finding(`${found} half points and not ${cost}`, action)]
    : [];
}

/** Explanations agree with the offers, and their alternatives are accepted. */
function explanations(table: Table, most: number): readonly string[] {
  const { random, state, legal, position } = table;
  const unit = (side: string): string =>
    random.pick(state.scenario.units.filter((one) => state.sideName(one.side) === side)).id;
  const questions = Array.from({ length: most }, (): Question[] => [
    {
      about: 'move',
      unit: random.pick(state.scenario.units).id,
      to: state.hexId(random.below(state.ground.hexCount)),
    },
    { about: 'attack', unit: unit(table.side), target: unit(table.otherSide) },
    { about: 'attack', unit: unit(table.otherSide), target: unit(table.side) },
  ]).flat();
  const near = table
    .some(legal.moves, most)
    .flatMap(({ unit: moved, destinations, closed }) =>
      table
        .some([...destinations, ...closed], 2)
        .map(({ hex }): Question => ({ about: 'move', unit: moved, to: hex })),
    );
  const ends = [table.side, table.otherSide].map((side): Question => ({ about: 'endPhase', side }));
  return [...questions, ...near, ...ends].flatMap((question) => {
    const { allowed, alternative } = table.referee.explain(position, question);
    const open = isOpen(table, question);
    return [
      ...(allowed === open
        ? []
        : [finding(allowed ? 'allowed and not offered' : 'offered and not allowed', question)]),
      ...(alternative === null || table.accepts(alternative.action, askerOf(table, question))
        ? []
        : [finding('an alternative is refused', alternative.action, { question })]),
    ];
  });
}

/** Side whose action a question is about. */
function askerOf({ state }: Table, question: Question): string {
  if ('side' in question) return question.side;
  return state.sideName(state.scenario.units.find(({ id }) => id === question.unit)!.side);
}

/** Answer of the offers to a question. */
function isOpen(table: Table, question: Question): boolean {
  const { legal, referee, position } = table;
  switch (question.about) {
    case 'action':
      return table.accepts(question.action, question.side);
    case 'move':
      return legal.moves.some(
        ({ unit, destinations }) =>
          unit === question.unit && destinations.some(({ hex }) => hex === question.to),
      );
    case 'attack':
      return table.attacks.some(
        ({ attackers, defenders, barrage }) =>
          canonicalJson([...attackers, ...barrage]) === canonicalJson([question.unit]) &&
          canonicalJson(defenders) === canonicalJson([question.target]),
      );
    case 'endPhase':
      return referee.legalActions(position, question.side).endPhase.allowed;
  }
}
