import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDataPackage } from '../../src/data/load';
import type { SystemId } from '../../src/engine/games/registry';
import { actionSchema, createReferee } from '../../src/engine';
import type { Action, GameEvent, Position } from '../../src/engine';

const read = (path: string): string => readFileSync(join(__dirname, '..', '..', path), 'utf8');

/** Action of the example turn on a game's page, with its die rolls. */
export interface Step {
  readonly side: string;
  /** Action as callers send it: one field, named after the kind; `true` for a kind without fields. */
  readonly action: Readonly<Record<string, object | true>>;
  readonly dice?: readonly number[];
}

interface Example {
  readonly scenario: string;
  readonly steps: readonly Step[];
}

/** Page of a game for callers, with its example turn as data. */
export class GamePage {
  readonly text: string;
  readonly steps: readonly Step[];
  private readonly system: SystemId;
  readonly scenario: string;

  constructor(system: SystemId) {
    this.system = system;
    this.text = read(`docs/players/games/${system}.md`);
    const examples = JSON.parse(read('test/games/examples.json')) as Readonly<Record<SystemId, Example>>;
    this.scenario = examples[system].scenario;
    this.steps = examples[system].steps;
  }

  /** Plays the example; every action must be accepted and every die used. */
  play(): { readonly position: Position; readonly events: readonly GameEvent[] } {
    const referee = createReferee(loadDataPackage().systems.get(this.system)!, this.scenario);
    let { position } = referee.initial();
    const events: GameEvent[] = [];
    for (const step of this.steps) {
      const faces = [...(step.dice ?? [])];
      const outcome = referee.apply(position, step.side, actionOf(step), { roll: () => faces.shift() });
      if (outcome.status !== 'accepted') throw new Error(JSON.stringify({ step, outcome }));
      expect(faces).toEqual([]);
      position = outcome.position;
      events.push(...outcome.events);
    }
    return { position, events };
  }

  /** Steps that the page quotes, of all its blocks. */
  quotedSteps(): readonly Step[] {
    const blocks = [...this.text.matchAll(/```json\n(.*?)```/gs)].map(([, block]) => block ?? '');
    return blocks.flatMap((block) => JSON.parse(block) as Step[]);
  }

  /** Cases of a rulebook that the page names. */
  namedCases(book: string): readonly string[] {
    const pattern = new RegExp(`\\b(${book} \\d+\\.\\d+[a-z]?(?:\\([^)]+\\))?)`, 'g');
    return [...this.text.matchAll(pattern)].map(([, id]) => id ?? '');
  }
}

/** Action in the form of the engine. */
export function actionOf({ action }: Step): Action {
  const [[type, fields] = ['', true]] = Object.entries(action);
  return actionSchema.parse({ type, ...(fields === true ? {} : fields) });
}

/** Named cases that no list contains. */
export function unknownCases(named: readonly string[]): readonly string[] {
  const known = new Set(loadDataPackage().cases.map(({ id }) => id));
  return named.filter((id) => !known.has(id));
}
