import type { Outcome, Position, Violation } from '../../../src/engine';
import type { SystemData } from '../../../src/engine/data/system';

/** Most hexes of a map that is drawn; for larger maps the units are listed. */
const MOST_DRAWN = 150;

/** Reason why an action did not go through. */
export function refusalText(outcome: Exclude<Outcome, { readonly status: 'accepted' }>): string {
  if (outcome.status === 'needs-die') return `a die is needed for ${outcome.purpose}`;
  return outcome.violations.map(violationText).join('; ');
}

function violationText({ code, case: caseId, ruling, message }: Violation): string {
  return `${code} (${ruling === undefined ? caseId : `${caseId}, ${ruling}`}) ${message}`;
}

/** Position for a failure message: a board for a small map, otherwise a list of the units. */
export function showPosition(position: Position, data: SystemData): string {
  const { rows, length } = data.map.grid;
  const head = `Game-Turn ${position.turn}, ${position.phasing}, ${position.phase} phase`;
  const pending =
    position.pending === undefined ? '' : `, pending ${position.pending.kind} of ${position.pending.side}`;
  const board = rows * length <= MOST_DRAWN ? [boardOf(position, data)] : [];
  return [`${head}${pending}`, ...board, unitList(position)].join('\n');
}

/** Hexrows side by side, even ones half a hex lower; each hex has its terrain letter and its unit. */
function boardOf(position: Position, data: SystemData): string {
  const { rows, length } = data.map.grid;
  const unitAt = new Map<string, string>();
  for (const [id, { hex }] of Object.entries(position.units)) {
    if (hex !== undefined) unitAt.set(hex, `${unitAt.get(hex) ?? ''}${id} `.slice(0, 5));
  }
  const lines: string[] = [];
  for (let half = 1; half <= 2 * length; half += 1) {
    const at = Math.ceil(half / 2);
    const cells = Array.from({ length: rows }, (_, index) => {
      const line = index + 1;
      if (line % 2 !== half % 2) return '        ';
      const hex = String(line * 100 + at).padStart(4, '0');
      return `${data.map.terrain[index]?.[at - 1] ?? '.'}${hex}`.padEnd(8);
    });
    const names = Array.from({ length: rows }, (_, index) => {
      const line = index + 1;
      const below = line % 2 === half % 2 ? String(line * 100 + at).padStart(4, '0') : '';
      return ` ${unitAt.get(below) ?? ''}`.padEnd(8);
    });
    lines.push(cells.join('').trimEnd(), names.join('').trimEnd());
  }
  return lines.filter((line) => line !== '').join('\n');
}

function unitList(position: Position): string {
  const lines = Object.entries(position.units)
    .filter(([, { status }]) => status === 'map' || status === 'due')
    .map(([id, { status, hex, ...rest }]) => {
      const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
      return `${id} ${hex ?? status}${more}`;
    });
  return `units: ${lines.join(', ')}`;
}
