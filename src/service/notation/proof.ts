import { playerTitle } from '../../engine';
import type { Position, Referee } from '../../engine';
import type { MatchDocument } from '../../notation/match-document';
import { Disagreement, openingPosition } from '../../notation/play-match';
import type { PlayedEntry } from '../../notation/play-match';
import { wrongText } from '../../match/dice/sealed-texts';
import type { ExportedMatch } from '../matches/exported';
import { publicPart } from '../../match/view/viewing';
import type { DiceScheme } from '../../match/ports';
import { sameJson } from '../../values/canonical';
import { positionHash } from '../../match/hash/position-hash';

/** Compares the statements of an exported match with its replay. */
export class Proof {
  constructor(
    private readonly exported: ExportedMatch,
    private readonly scheme: DiceScheme,
  ) {}

  /** Checks everything that precedes the first entry. Throws a Difference. */
  begin(referee: Referee, document: MatchDocument): void {
    const { exported, scheme } = this;
    assertNone(
      numberingProblem(exported) ??
        timeProblem(exported) ??
        secretsProblem(exported) ??
        ordersProblem(exported) ??
        (exported.dice.kind === 'supplied' ? suppliedProblem(exported) : serverProblem(exported, scheme)) ??
        beginningProblem(exported, () => openingPosition(referee, document)),
    );
  }

  /** Checks one entry. Throws a Difference. */
  follow(played: PlayedEntry): void {
    assertNone(entryProblem(this.exported, played));
  }

  /** Checks the end; `last` is undefined in a match without entries. Throws a Difference. */
  end(last: Position | undefined): void {
    assertNone(endProblem(this.exported, last?.result !== undefined));
  }
}

function assertNone(problem: string | undefined): void {
  if (problem !== undefined) throw new Disagreement(null, problem);
}

function numberingProblem({ entries, version }: ExportedMatch): string | undefined {
  const gap = entries.findIndex(({ number }, index) => number !== index + 1);
  if (gap >= 0) return `entry ${gap + 1} is missing or out of order.`;
  return entries.length === version
    ? undefined
    : `it has ${entries.length} entries, and its version is ${version}.`;
}

function timeProblem({ match, entries }: ExportedMatch): string | undefined {
  let last = Date.parse(match.createdAt);
  if (Number.isNaN(last)) return '`createdAt` is not an instant.';
  for (const { number, at } of entries) {
    const time = Date.parse(at);
    if (Number.isNaN(time)) return `\`at\` of entry ${number} is not an instant.`;
    if (time < last) return `\`at\` of entry ${number} lies before what came before it.`;
    last = time;
  }
  return undefined;
}

function secretsProblem({ over, secrets }: ExportedMatch): string | undefined {
  if (over === (secrets !== null)) return undefined;
  return over
    ? '`over` says that it is over, and `secrets` are not revealed.'
    : '`over` says that it is not over, and `secrets` are revealed.';
}

/** Checks a finished match: its entries name the standing orders in force, and its secrets contain them. */
function ordersProblem({ match, entries, secrets }: ExportedMatch): string | undefined {
  if (secrets === null) return undefined;
  for (const [side, { '0': first }] of Object.entries(secrets.standingOrders)) {
    if (first !== undefined && !sameJson(first, match.defaultStandingOrders))
      return `the first standing orders of ${playerTitle(side)} are not those of the match.`;
  }
  for (const { number, orders } of entries) {
    if (orders === undefined) return `entry ${number} does not say which standing orders were in force.`;
    for (const [side, version] of Object.entries(orders)) {
      if (secrets.standingOrders[side]?.[String(version)] === undefined)
        return `standing orders ${version} of ${playerTitle(side)}, which entry ${number} names, are missing.`;
    }
  }
  return undefined;
}

function suppliedProblem({ dice, secrets }: ExportedMatch): string | undefined {
  const { algorithm, commitment, entropy, sealed } = dice;
  const hasSeed = algorithm !== null || commitment !== null || sealed !== undefined;
  return hasSeed || Object.keys(entropy).length > 0 || (secrets !== null && secrets.seed !== null)
    ? '`dice` were supplied by the players, and have a seed or texts for one.'
    : undefined;
}

function serverProblem(
  { match, dice, entries, secrets }: ExportedMatch,
  scheme: DiceScheme,
): string | undefined {
  const { algorithm, commitment, entropy, sealed } = dice;
  if (algorithm !== scheme.algorithm) return 'the `algorithm` of its dice is unknown here.';
  const altered = sealed && wrongText(scheme, match.id, sealed.commitments, entropy);
  if (altered !== undefined)
    return `the text of ${playerTitle(altered)} is not the one that was committed to.`;
  if (commitment === null) return 'the `commitment` to the seed of its dice is missing.';
  if (secrets === null) return undefined;
  const { seed } = secrets;
  if (seed === null) return 'the `seed` of its dice is not revealed.';
  if (scheme.commit(seed) !== commitment) return 'the `seed` is not the one that was committed to.';
  const terms = { matchId: match.id, seed, entropy };
  const wrong = entries
    .flatMap((entry) => entry.dice)
    .find(({ roll, face }) => scheme.roll(terms, roll) !== face);
  return (
    wrong && `roll ${wrong.roll} does not follow from the \`seed\`, the id of the match and \`entropy\`.`
  );
}

function beginningProblem(
  { initialHash, secrets }: ExportedMatch,
  first: () => Position,
): string | undefined {
  return secrets === null || positionHash(first(), secrets.salt) === initialHash
    ? undefined
    : 'it begins with another position than `initialHash` says, or `salt` is another.';
}

function entryProblem(
  { entries, secrets }: ExportedMatch,
  { number, line, events, rolls, restore, position }: PlayedEntry,
): string | undefined {
  const recorded = entries[number - 1];
  if (recorded === undefined) return `entry ${number} is missing.`;
  const seen = secrets === null ? publicPart({ action: line.action, events }).events : events;
  const problem =
    (sameJson(rolls, recorded.dice) ? undefined : 'other dice') ??
    (sameJson(seen, recorded.events) ? undefined : 'other events') ??
    (restore === recorded.restore ? undefined : 'a return to another entry (`restore`)') ??
    (secrets === null || positionHash(position, secrets.salt) === recorded.positionHash
      ? undefined
      : 'another position (`positionHash`)');
  return problem && `entry ${number} leads to ${problem} than was recorded.`;
}

function endProblem({ over }: ExportedMatch, isOver: boolean): string | undefined {
  if (over === isOver) return undefined;
  return over ? '`over` says that it is over, and it is not.' : '`over` says that it is not over, and it is.';
}
