import type { ScenarioDefinition } from '../data/scenarios';
import type { SystemData } from '../data/system';
import { gameRules } from '../games/registry';
import { unitNames } from '../model/unit-names';
import { sideTitle } from '../model/words';
import type { CitedSentence } from '../play/odds-answers';
import { listedCase } from '../rules/reinforcements/entry';
import type { Entry } from '../map/entries';
import { zoneWords } from '../map/zone-words';

/** A place of entry in words: `on the east edge from 2915 to 2926`. */
function entryWords(entry: Entry): string {
  if ('anyOf' in entry) return entry.anyOf.map(entryWords).join(' or ');
  if ('hexes' in entry) return `at ${entry.hexes.join(' or ')}`;
  if ('area' in entry) return `in area ${entry.area.join(' or ')}`;
  if ('ofDropZone' in entry) {
    const zones = [entry.ofDropZone].flat().join(' or ');
    return `within ${entry.within} hexes of the drop zone of ${zones}, but not ${zoneWords(entry.exclude)}`;
  }
  if ('of' in entry) return `within ${entry.within === 1 ? '1 hex' : `${entry.within} hexes`} of ${entry.of}`;
  const part = 'between' in entry ? ` from ${entry.between.join(' to ')}` : beyondWords(entry);
  return 'edge' in entry ? `on the ${entry.edge} edge${part}` : `on the map edge${part}`;
}

function beyondWords(entry: object): string {
  const found = Object.entries(entry).find(([name]) => name.endsWith('Of'));
  return found === undefined ? '' : ` ${found[0].replace('Of', '')} of ${String(found[1])}`;
}

/** The units of one side that arrive in one Game-Turn at one place. */
export interface ArrivalGroup extends CitedSentence {
  readonly turn: number;
  readonly side: string;
}

/** The turn track of a scenario: its reinforcements in groups, each as a sentence; none for an unknown game. */
export function turnTrack(
  { system, orderOfBattle: { units } }: SystemData,
  definition: ScenarioDefinition,
): readonly ArrivalGroup[] {
  const rules = gameRules(system);
  if (rules === undefined) return [];
  const names = unitNames(units);
  const counters = new Map(units.map((unit) => [unit.id, unit]));
  const groups = new Map<string, Omit<ArrivalGroup, 'sentence'> & { words: string; names: string[] }>();
  for (const { unit, turn, entry, arrival } of definition.reinforcements) {
    const counter = counters.get(unit)!;
    const { side } = counter;
    const caseId = listedCase(rules, definition, counter, turn) ?? rules.reinforcement.cases.due;
    const when =
      arrival === undefined ? `In Game-Turn ${turn}` : `From Game-Turn ${turn} on, as the weather allows`;
    const words = `arrive ${entryWords(entry)}`;
    const key = `${turn} ${side} ${caseId} ${when} ${words}`;
    const group = groups.get(key) ?? {
      turn,
      side,
      case: caseId,
      words: `${when}, ${sideTitle(side)} units ${words}`,
      names: [],
    };
    group.names.push(names.get(unit)!);
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort((a, b) => a.turn - b.turn)
    .map(({ words, names: all, ...group }) => ({ ...group, sentence: `${words}: ${all.join(', ')}.` }));
}

/** The rules of a game for arrivals, as sentences; none for an unknown game. */
export function arrivalSentences(system: string): readonly CitedSentence[] {
  const rules = gameRules(system);
  if (rules === undefined) return [];
  const { cases, mayEnterEnemyZoc, columnPays, alternate, mayWithhold } = rules.reinforcement;
  return [
    {
      case: cases.enemyZoc,
      sentence: mayEnterEnemyZoc
        ? 'A unit may enter at a hex in an enemy zone of control, where it stops.'
        : 'No unit enters at a hex in an enemy zone of control.',
    },
    ...(columnPays
      ? [
          {
            case: cases.column,
            sentence: 'A unit that follows others through a hex pays for the hexes of their column.',
          },
        ]
      : []),
    ...(alternate === undefined
      ? []
      : [
          {
            case: cases.alternate,
            sentence: `If all its hexes are blocked, a unit enters ${alternate.words}.`,
          },
        ]),
    {
      case: cases.withhold,
      sentence: mayWithhold
        ? 'A reinforcement may wait for any later Game-Turn.'
        : 'A reinforcement that can enter must enter.',
    },
  ];
}
