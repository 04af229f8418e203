import { howOneWins } from '@westwall/engine/workshop';
import type { ScenarioDefinition, SystemData, WrittenTerm } from '@westwall/engine/workshop';
import { sideName } from '../catalogue/side-name';
import { Choice } from '../widgets/choice';
import { LEVELS_BY, THINGS, levelsBy, momentsFor, termFor, traitsOf, withTerm } from './model/terms';
import type { Thing } from './model/terms';

type GameData = Omit<SystemData, 'terrainKey'>;
type Change = (change: (battle: ScenarioDefinition) => ScenarioDefinition) => void;

interface TermFieldsProps {
  readonly data: GameData;
  readonly battle: ScenarioDefinition;
  readonly onChange: Change;
}

/** The terms of victory of a battle, each with its sentence. */
export function TermFields({ data, battle, onChange }: TermFieldsProps) {
  const { terms } = battle;
  if (terms === undefined) return null;
  const { aims } = howOneWins(data, battle);
  const [side] = data.orderOfBattle.sides;
  const zone = Object.keys(data.map.features.zones)[0] ?? '';
  return (
    <>
      {terms.map((term, at) => (
        <section key={at} class="term" aria-label={`Term ${at + 1}`}>
          <p class="sentence">{aims[at]?.sentence}</p>
          <TermForm data={data} term={term} onChange={(next) => onChange((one) => withTerm(one, at, next))} />
          {terms.length > 1 && (
            <button type="button" onClick={() => onChange((one) => withTerm(one, at))}>
              Remove term {at + 1}
            </button>
          )}
        </section>
      ))}
      <button
        type="button"
        onClick={() => onChange((one) => withTerm(one, terms.length, termFor('unit', side, zone)))}
      >
        Another term
      </button>
    </>
  );
}

interface TermFormProps {
  readonly data: GameData;
  readonly term: WrittenTerm;
  readonly onChange: (term: WrittenTerm) => void;
}

function TermForm({ data, term, onChange }: TermFormProps) {
  const { map, orderOfBattle } = data;
  const { sides } = orderOfBattle;
  const { for: what } = term;
  const set = (part: Partial<WrittenTerm>): void => onChange({ ...term, ...part });
  const count = (thing: Partial<Thing>): void => set({ for: { ...what, ...thing } as Thing });
  const hasUnits = 'units' in what;
  const isEither = !hasUnits;
  return (
    <>
      <Choice
        label="Counts"
        value={what.each}
        choices={THINGS}
        onChange={(each) =>
          onChange(termFor(each, term.side ?? sides[0], Object.keys(map.features.zones)[0] ?? ''))
        }
      />
      <Choice
        label="Who scores"
        value={term.side ?? ''}
        choices={[
          ...(isEither ? [['', 'either side'] as const] : []),
          ...sides.map((side) => [side, sideName(side)] as const),
        ]}
        onChange={(side) => {
          const { side: _, ...rest } = term;
          if (what.each === 'exit') set({ side, for: { ...what, units: { ...what.units, of: side } } });
          else onChange(side === '' ? rest : { ...rest, side });
        }}
      />
      {momentsFor(what).length > 1 && (
        <Choice
          label="When"
          value={term.at}
          choices={momentsFor(what).map((one) => [one, one] as const)}
          onChange={(at) => set({ at })}
        />
      )}
      {term.at !== 'end of game' && (
        <OptionalNumber
          label="From Game-Turn"
          value={term.from}
          onChange={(from) => onChange(withField(term, 'from', from))}
        />
      )}
      <OptionalNumber
        label="Up to Game-Turn"
        value={term.by}
        onChange={(by) => onChange(withField(term, 'by', by))}
      />
      {what.each !== 'place' && (what.each !== 'loss' || what.worth === undefined) && (
        <OptionalNumber
          label="Points"
          value={term.points}
          onChange={(points) => onChange(withField(term, 'points', points))}
        />
      )}
      {what.each === 'loss' && (
        <label class="tick">
          <input
            type="checkbox"
            checked={what.worth !== undefined}
            onChange={({ currentTarget: { checked } }) => {
              const { points: _, ...rest } = term;
              const worth = { troops: ['attack', 'defense'], guns: ['barrage', 'defense'] } as const;
              onChange(
                checked
                  ? { ...rest, for: { each: 'loss', worth } }
                  : { ...rest, for: { each: 'loss' }, points: 1 },
              );
            }}
          />
          Strengths are the points
        </label>
      )}
      {hasUnits && (
        <UnitFields
          data={data}
          units={what.units}
          isFixed={what.each === 'exit'}
          onChange={(units) => count({ units })}
        />
      )}
      {what.each === 'exit' && (
        <Choice
          label="Over the edge"
          value={what.over}
          choices={EDGE_CHOICES}
          onChange={(over) => count({ over })}
        />
      )}
      {what.each === 'place' && (
        <Choice
          label="Held when"
          value={what.held}
          choices={[
            ['alone', 'occupied or controlled alone'],
            ['free', 'free of enemies'],
          ]}
          onChange={(held) => count({ held })}
        />
      )}
      {'where' in what && <WhereFields data={data} what={what} onChange={(where) => count({ where })} />}
      {(what.each === 'place' || what.each === 'unit') && (
        <Choice
          label="With a line to"
          value={what.line?.to ?? ''}
          choices={[['', 'no edge'] as const, ...EDGE_CHOICES]}
          onChange={(to) => {
            const { line: _, ...rest } = what;
            set({ for: to === '' ? rest : { ...rest, line: { to } } });
          }}
        />
      )}
    </>
  );
}

const EDGE_CHOICES = (['north', 'east', 'south', 'west'] as const).map((edge) => [edge, edge] as const);

type Counted = Extract<Thing, { units: object }>['units'];

interface UnitFieldsProps {
  readonly data: GameData;
  readonly units: Counted;
  /** True if the units are of the side that scores. */
  readonly isFixed: boolean;
  readonly onChange: (units: Counted) => void;
}

function UnitFields({ data: { orderOfBattle }, units, isFixed, onChange }: UnitFieldsProps) {
  const { trait: _trait, ...all } = units;
  const { noArtillery: _guns, ...withGuns } = units;
  return (
    <>
      {!isFixed && (
        <Choice
          label="Units of"
          value={units.of}
          choices={orderOfBattle.sides.map((side) => [side, sideName(side)] as const)}
          onChange={(of) => onChange({ of, name: units.name })}
        />
      )}
      <Choice
        label="Which units"
        value={units.trait ?? ''}
        choices={[
          ['', 'all'] as const,
          ...traitsOf(orderOfBattle.units, units.of).map((trait) => [trait, trait] as const),
        ]}
        onChange={(trait) => onChange(trait === '' ? all : { ...all, trait })}
      />
      <label>
        Called{' '}
        <input
          type="text"
          maxLength={80}
          value={units.name}
          onInput={({ currentTarget }) => onChange({ ...units, name: currentTarget.value })}
        />
      </label>
      <label class="tick">
        <input
          type="checkbox"
          checked={units.noArtillery === true}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? { ...units, noArtillery: true } : withGuns)
          }
        />
        Without artillery
      </label>
    </>
  );
}

type Placed = Extract<Thing, { where: unknown }>;

function WhereFields({
  data: { map },
  what: { each, where },
  onChange,
}: {
  data: GameData;
  what: Placed;
  onChange: (where: Placed['where']) => void;
}) {
  const inZone = typeof where === 'string' ? undefined : where;
  const zones = Object.keys(map.features.zones).map((zone) => [zone, zone] as const);
  const anywhere = [
    ['on the map', 'on the map'],
    ['not left', 'that have not left the map'],
  ] as const;
  return (
    <>
      <Choice<string>
        label="Where"
        value={typeof where === 'string' ? where : where.zone}
        choices={each === 'unit' ? [...anywhere, ...zones] : zones}
        onChange={(chosen) => {
          const [plain] = anywhere.find(([one]) => one === chosen) ?? [];
          onChange(plain ?? { zone: chosen, words: `in ${chosen}` });
        }}
      />
      {inZone !== undefined && (
        <label>
          In words{' '}
          <input
            type="text"
            maxLength={80}
            value={inZone.words}
            onInput={({ currentTarget }) => onChange({ ...inZone, words: currentTarget.value })}
          />
        </label>
      )}
    </>
  );
}

/** Term with a number, or without it. */
function withField(
  term: WrittenTerm,
  name: 'from' | 'by' | 'points',
  value: number | undefined,
): WrittenTerm {
  const { [name]: _, ...rest } = term;
  return value === undefined ? rest : { ...rest, [name]: value };
}

function OptionalNumber({
  label,
  value,
  onChange,
  step = 1,
}: {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  step?: number;
}) {
  return (
    <label>
      {label}{' '}
      <input
        type="number"
        step={step}
        value={value ?? ''}
        onInput={({ currentTarget: { value: text, valueAsNumber } }) =>
          onChange(text === '' ? undefined : valueAsNumber)
        }
      />
    </label>
  );
}

interface LevelFieldsProps {
  readonly sides: readonly [string, string];
  readonly battle: ScenarioDefinition;
  readonly onChange: Change;
}

/** The levels of a battle with terms of its own. */
export function LevelFields({ sides, battle: { terms, levels }, onChange }: LevelFieldsProps) {
  if (terms === undefined) return null;
  const set = (next: NonNullable<ScenarioDefinition['levels']>): void =>
    onChange((one) => ({ ...one, levels: next }));
  const rows = levels === undefined || levels.by === 'points' ? undefined : levels.levels;
  const setRows = (next: NonNullable<typeof rows>): void => {
    if (levels !== undefined && levels.by !== 'points') set({ ...levels, levels: next });
  };
  return (
    <section class="term" aria-label="Levels">
      <Choice
        label="Levels by"
        value={levels?.by ?? 'points'}
        choices={LEVELS_BY}
        onChange={(by) => set(levelsBy(by, sides))}
      />
      {rows?.map(({ level, winner, number }, at) => {
        const change = (part: Partial<(typeof rows)[number]>): void =>
          setRows(rows.with(at, { ...rows[at]!, ...part }));
        const isLowest = at === rows.length - 1;
        return (
          <div key={at} class="level">
            <input
              type="text"
              maxLength={80}
              aria-label={`Level ${at + 1}`}
              value={level}
              onInput={({ currentTarget }) => change({ level: currentTarget.value })}
            />
            <Choice
              label={`Level ${at + 1} is won by`}
              value={winner ?? ''}
              choices={[
                ...sides.map((side) => [side, sideName(side)] as const),
                ['', 'neither side'] as const,
              ]}
              onChange={(side) => change({ winner: side === '' ? null : side })}
            />
            {!isLowest && (
              <OptionalNumber
                label={`Level ${at + 1} is reached from`}
                step={levels?.by === 'ratio' ? 0.01 : 1}
                value={number}
                onChange={(next) => change({ number: next ?? 0 })}
              />
            )}
            {rows.length > 2 && !isLowest && (
              <button type="button" onClick={() => setRows(rows.toSpliced(at, 1))}>
                Remove level {at + 1}
              </button>
            )}
          </div>
        );
      })}
      {rows !== undefined && (
        <button
          type="button"
          onClick={() =>
            setRows(
              rows.toSpliced(-1, 0, { level: 'Draw', winner: null, number: (rows.at(-2)?.number ?? 1) - 1 }),
            )
          }
        >
          Another level
        </button>
      )}
    </section>
  );
}
