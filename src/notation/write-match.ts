import { NOTHING, writeName } from './elements';
import { FORMAT } from './match-document';
import type { LogLine, MatchDocument, DocumentHeader } from './match-document';
import { writeStandingOrders } from './standing-orders';
import { writeAction } from './write-action';

/** The match as a text for `readMatch`. A comment of several lines becomes several comments. */
export function writeMatch({ header, comments, log, result }: MatchDocument): string {
  let entries = 0;
  const lines = [
    FORMAT,
    ...headerLines(header),
    ...comments.flatMap(commentLines),
    '',
    ...log.flatMap((line) => {
      if (line.kind === 'entry') entries += 1;
      return [logLine(line, entries), ...line.comments.flatMap(commentLines)];
    }),
    ...(result === null ? [] : ['', resultLine(result)]),
  ];
  return `${lines.join('\n')}\n`;
}

function headerLines(header: DocumentHeader): readonly string[] {
  const { title, system, scenario, package: named, options, dice, orders, start } = header;
  return [
    ...(title === null ? [] : [`title ${JSON.stringify(title)}`]),
    `system ${writeName(system)}`,
    `scenario ${writeName(scenario)}`,
    ...(named === null ? [] : [`package ${writeName(named)}`]),
    `edition ${options.edition}`,
    `rules ${options.rulesBuild}`,
    ...Object.entries(options.game).map(([name, value]) => `option ${writeName(name)}=${writeValue(value)}`),
    ...Object.entries(options.unitTypes).map(([unit, type]) => `type ${writeName(unit)}=${writeName(type)}`),
    `dice ${dice}`,
    ...(Object.keys(orders).length > 0 ? [`orders ${writeStandingOrders(orders)}`] : []),
    ...(start === null ? [] : [`start ${JSON.stringify(JSON.stringify(start))}`]),
  ];
}

const writeValue = (value: string | boolean): string =>
  typeof value === 'string' ? writeName(value) : String(value);

const commentLines = (comment: string): readonly string[] =>
  comment.split('\n').map((line) => `# ${line}`.trimEnd());

function logLine(line: LogLine, number: number): string {
  const side = writeName(line.side);
  if (line.kind === 'orders') return `* ${side} orders ${writeStandingOrders(line.orders)}`;
  const faces = line.dice.length > 0 ? ` [${line.dice.join(' ')}]` : '';
  return `${number} ${side} ${writeAction(line.action)}${faces}`;
}

function resultLine({ winner, level, points }: NonNullable<MatchDocument['result']>): string {
  const each = Object.entries(points).map(([side, value]) => `${writeName(side)}=${value}`);
  return ['result', winner === null ? NOTHING : writeName(winner), JSON.stringify(level), ...each].join(' ');
}
