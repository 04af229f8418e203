import type { StandingOrders } from '../../engine';
import type { ExportedMatch, MatchScript } from '../matches/exported';
import type { LogLine, MatchDocument } from '../../notation/match-document';

type Entry = MatchScript['entries'][number];

/** Converts an exported match for `writeMatch`; hidden parts stay hidden. */
export function documentOf(exported: ExportedMatch): MatchDocument {
  const ended = exported.entries.at(-1)?.events.find((event) => event.type === 'matchEnded');
  return documentOfScript({ ...exported, result: ended?.result ?? null });
}

export function documentOfScript(script: MatchScript): MatchDocument {
  const { match, dice, entries, secrets, start, result } = script;
  const { title, system, scenario, package: named, options, defaultStandingOrders: orders } = match;
  const { edition, unitTypes, game, rulesBuild } = options;
  return {
    header: {
      title: title === '' ? null : title,
      system,
      scenario,
      package: named ?? null,
      options: { edition, unitTypes, game, rulesBuild },
      dice: dice.kind,
      orders,
      start,
    },
    comments: script.comments ?? [],
    log: entries.flatMap((entry, at) => [
      ...filedBefore(entry, entries[at - 1], secrets?.standingOrders ?? {}),
      entryLine(entry),
    ]),
    result: result === null ? null : resultOf(result),
  };
}

function entryLine({ side, action, dice, comments = [] }: Entry): LogLine {
  return { kind: 'entry', side, action, dice: dice.map(({ face }) => face), comments };
}

/** Standing orders filed before an entry, which the log stores only as versions in force. */
function filedBefore(
  entry: Entry,
  before: Entry | undefined,
  filed: Readonly<Record<string, Readonly<Record<string, StandingOrders>>>>,
): readonly LogLine[] {
  return Object.entries(entry.orders ?? {}).flatMap(([side, version]): LogLine[] => {
    const orders = filed[side]?.[String(version)];
    if (orders === undefined || version === (before?.orders?.[side] ?? 0)) return [];
    return [{ kind: 'orders', side, orders, comments: [] }];
  });
}

function resultOf({ winner, level, points }: NonNullable<MatchDocument['result']>): MatchDocument['result'] {
  return { winner, level, points };
}
