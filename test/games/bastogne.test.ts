import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDataPackage } from '../../src/data/load';
import { actionSchema, createReferee } from '../../src/engine';
import type { Action, GameEvent, Position } from '../../src/engine';

const read = (path: string): string => readFileSync(join(__dirname, '..', '..', path), 'utf8');

interface Step {
  readonly side: string;
  /** As callers send it: one field, named after the kind; `true` for a kind without fields. */
  readonly action: Readonly<Record<string, object | true>>;
  readonly dice?: readonly number[];
}

interface Example {
  readonly system: string;
  readonly scenario: string;
  readonly steps: readonly Step[];
}

const example = JSON.parse(read('test/games/bastogne-example.json')) as Example;
const page = read('docs/games/bastogne.md');

function actionOf({ action }: Step): Action {
  const [[type, fields] = ['', true]] = Object.entries(action);
  return actionSchema.parse({ type, ...(fields === true ? {} : fields) });
}

function play(): { readonly position: Position; readonly events: readonly GameEvent[] } {
  const referee = createReferee(loadDataPackage().systems.get('bastogne')!, example.scenario);
  let { position } = referee.initial();
  const events: GameEvent[] = [];
  for (const step of example.steps) {
    const faces = [...(step.dice ?? [])];
    const outcome = referee.apply(position, step.side, actionOf(step), { roll: () => faces.shift() });
    if (outcome.status !== 'accepted') throw new Error(JSON.stringify({ step, outcome }));
    expect(faces).toEqual([]);
    position = outcome.position;
    events.push(...outcome.events);
  }
  return { position, events };
}

describe('the example turn of the page on Bastogne', () => {
  it('plays, from the set-up to the start of the second Game-Turn', () => {
    const { position, events } = play();
    expect(position).toMatchObject({
      turn: 2,
      phasing: 'german',
      phase: 'movement',
      game: { lastIn1317: 'us', lastIn1416: 'us' },
    });
    const resolved = events.filter((event) => event.type === 'combatResolved');
    expect(resolved).toMatchObject([
      { differential: 3, column: 7, result: 'D2' },
      { differential: 2, column: 8, result: 'D1' },
    ]);
  });

  it('is quoted by the page exactly', () => {
    const blocks = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, block]) => block ?? '');
    const quoted = blocks.flatMap((block) => JSON.parse(block) as Step[]);
    expect(quoted).toEqual(example.steps);
  });

  it('is a page whose cases and codes exist', () => {
    const known = new Set(loadDataPackage().cases.map(({ id }) => id));
    const named = [...page.matchAll(/\b(BAS \d+\.\d+(?:\([^)]+\))?)/g)].map(([, id]) => id ?? '');
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });
});
