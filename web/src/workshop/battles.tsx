import { useSignal } from '@preact/signals';
import type { ScenarioDefinition } from '@westwall/engine/workshop';
import { CounterPicture } from '../board/counter-drawings';
import { victoryNumbers } from '@westwall/engine/workshop';
import { sideName } from '../catalogue/side-name';
import { Choice } from '../widgets/choice';
import { say } from '../widgets/notices';
import { TableHead } from '../widgets/table-head';
import { CounterSheet } from './counters';
import type { Desk } from './desk';
import { PlayForm } from './file-panel';
import {
  lossesOf,
  ownPoints,
  partOf,
  withLength,
  withNewBattle,
  withPart,
  withPoints,
  withScenario,
} from './model/orders';
import { PartFields, PlaceWordsHelp } from './part-fields';
import { VictoryFields } from './victory-fields';

/** Custom battles within the rules of the game: the units, their places and times, the length, and the objectives. */
export function Battles({ desk }: { desk: Desk }) {
  const { value: data } = desk.data;
  const { orderOfBattle: order } = data;
  const chosen = useSignal(order.scenarios[0]?.id ?? '');
  const battle = order.scenarios.find(({ id }) => id === chosen.value) ?? order.scenarios[0];
  if (battle === undefined) return <p>There is no scenario.</p>;
  const change = (to: (one: ScenarioDefinition) => ScenarioDefinition): void =>
    desk.changeOrder(withScenario(desk.data.peek().orderOfBattle, battle.id, to));
  const set = (part: Partial<ScenarioDefinition>): void => change((one) => ({ ...one, ...part }));
  const setLength = (first: number, last: number): void => {
    const numbers = victoryNumbers(desk.game, battle);
    const deadlines = numbers.filter(({ kind }) => kind === 'turn').map(({ name }) => name);
    let losses: string | undefined;
    change((one) => {
      const next = withLength(one, { first, last, deadlines });
      losses = lossesOf(one, next);
      return next;
    });
    if (losses !== undefined) say(losses);
  };
  const faults = desk.check.value?.faults.filter(({ scenario }) => scenario === battle.id) ?? [];
  return (
    <section class="table-desk battles" aria-label="Battles">
      <CounterSheet desk={desk} />
      <div class="row">
        <Choice
          label="Battle"
          value={battle.id}
          choices={order.scenarios.map(({ id, title }) => [id, title] as const)}
          onChange={(id) => (chosen.value = id)}
        />
        <button
          type="button"
          onClick={() => {
            const made = withNewBattle(order, battle.id);
            desk.changeOrder(made.order);
            chosen.value = made.id;
          }}
        >
          New battle like this one
        </button>
        {battle.like !== undefined && (
          <button
            type="button"
            onClick={() =>
              desk.changeOrder({ ...order, scenarios: order.scenarios.filter(({ id }) => id !== battle.id) })
            }
          >
            Remove it
          </button>
        )}
      </div>
      {faults.map(({ path, message, unit }) => (
        <p key={`${path} ${message}`} class="fault">
          {unit !== null && `${unit}: `}
          {message}
        </p>
      ))}
      <div class="battle-fields">
        <fieldset>
          <legend>The battle</legend>
          <label>
            Title{' '}
            <input
              type="text"
              value={battle.title}
              onChange={({ currentTarget }) => set({ title: currentTarget.value })}
            />
          </label>
          {battle.like !== undefined && (
            <p>
              <small>Options and victory are those of “{battle.like}”, but for what is set below.</small>
            </p>
          )}
          <Choice
            label="First Player"
            value={battle.firstPlayer}
            choices={order.sides.map((side) => [side, sideName(side)] as const)}
            onChange={(firstPlayer) => set({ firstPlayer })}
          />
          <Choice
            label="Sets up first"
            value={battle.deployFirst ?? ''}
            choices={[
              ['', 'as the rules say'],
              ...order.sides.map((side) => [side, sideName(side)] as const),
            ]}
            onChange={(side) => set({ deployFirst: side === '' ? null : side })}
          />
          <NumberField
            label="First Game-Turn"
            value={battle.turns.first}
            onChange={(first) => setLength(first, battle.turns.last)}
          />
          <NumberField
            label="Last Game-Turn"
            value={battle.turns.last}
            onChange={(last) => setLength(battle.turns.first, last)}
          />
          <label>
            Night turns{' '}
            <input
              type="text"
              value={battle.nightTurns.join(' ')}
              onChange={({ currentTarget }) => set({ nightTurns: numbersIn(currentTarget.value) })}
            />
          </label>
        </fieldset>
        <Objectives desk={desk} battle={battle} onChange={change} />
        <VictoryFields desk={desk} battle={battle} onChange={change} />
        <Support battle={battle} onChange={set} />
        <fieldset>
          <legend>Play it</legend>
          <PlayForm key={`${battle.id} ${JSON.stringify(battle.options)}`} desk={desk} scenario={battle.id} />
        </fieldset>
      </div>
      <h2>Units</h2>
      <PlaceWordsHelp />
      <table>
        <tbody>
          {order.units.map(({ id, side }) => (
            <tr key={id} class={partOf(battle, id).kind === 'none' ? 'absent' : ''}>
              <td>
                <CounterPicture unit={id} size={44} />
              </td>
              <td>
                {id} <small>{sideName(side)}</small>
              </td>
              <td>
                <PartFields
                  unit={id}
                  part={partOf(battle, id)}
                  turn={battle.turns.first}
                  onChange={(part) => change((one) => withPart(one, id, part))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ObjectivesProps {
  readonly desk: Desk;
  readonly battle: ScenarioDefinition;
  readonly onChange: (change: (battle: ScenarioDefinition) => ScenarioDefinition) => void;
}

/** Points for the objectives of the map in this battle. */
function Objectives({ desk, battle, onChange }: ObjectivesProps) {
  const { map, orderOfBattle } = desk.data.value;
  const { objectives = [] } = map.features;
  if (!desk.tools.some(({ tools }) => tools.some(({ brush }) => brush.kind === 'objective'))) return null;
  return (
    <fieldset class="objective-fields">
      <legend>Objectives</legend>
      <p>
        <small>
          Points in this battle; an empty field is as on the map. There they are painted with the tool
          “Objective”, and a click on one shows its name and what it is worth in all battles.
        </small>
      </p>
      <table>
        <TableHead columns={['Objective', ...orderOfBattle.sides.map(sideName)]} />
        <tbody>
          {objectives.map((one) => (
            <tr key={one.identifying}>
              <th scope="row">{one.name}</th>
              {orderOfBattle.sides.map((side) => (
                <td key={side}>
                  <input
                    type="number"
                    min={0}
                    max={99}
                    aria-label={`Points of ${one.name} for ${sideName(side)}`}
                    placeholder={String(one.points[side] ?? 0)}
                    value={ownPoints(battle, one, side) ?? ''}
                    onChange={({ currentTarget: { valueAsNumber } }) => {
                      const points = valueAsNumber >= 0 ? Math.round(valueAsNumber) : undefined;
                      onChange((now) => withPoints(now, one, side, points));
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {objectives.length === 0 && <p>There is none on the map.</p>}
    </fieldset>
  );
}

/** Ground Support Points by Game-Turn, and the maximum number of artillery units that support one combat. */
function Support({
  battle,
  onChange,
}: {
  battle: ScenarioDefinition;
  onChange: (part: Partial<ScenarioDefinition>) => void;
}) {
  const { groundSupport, artilleryLimits } = battle;
  if (groundSupport === null && artilleryLimits === undefined) return null;
  return (
    <fieldset>
      <legend>Support</legend>
      {groundSupport !== null && groundSupport.perTurn !== null && (
        <label>
          Ground Support of {sideName(groundSupport.side)}, from Game-Turn {battle.turns.first} on{' '}
          <input
            type="text"
            value={turnsOf(battle)
              .map((turn) => groundSupport.perTurn?.[turn] ?? 0)
              .join(' ')}
            onChange={({ currentTarget }) => {
              const points = numbersIn(currentTarget.value);
              const perTurn = Object.fromEntries(
                turnsOf(battle).flatMap((turn, at) =>
                  points[at] === undefined || points[at] === 0 ? [] : [[turn, points[at]]],
                ),
              );
              onChange({ groundSupport: { ...groundSupport, perTurn } });
            }}
          />
        </label>
      )}
      {Object.entries(artilleryLimits ?? {}).map(([side, limits]) =>
        (['attack', 'fpf'] as const).map((kind) => (
          <NumberField
            key={`${side} ${kind}`}
            label={`Artillery of ${sideName(side)} in one ${kind === 'attack' ? 'attack' : 'defense'}`}
            value={limits[kind]}
            onChange={(count) =>
              onChange({ artilleryLimits: { ...artilleryLimits, [side]: { ...limits, [kind]: count } } })
            }
          />
        )),
      )}
    </fieldset>
  );
}

function turnsOf({ turns }: ScenarioDefinition): readonly string[] {
  return Array.from({ length: Math.max(0, turns.last - turns.first + 1) }, (_, at) =>
    String(turns.first + at),
  );
}

function numbersIn(text: string): number[] {
  return Array.from(text.matchAll(/\d+/g), ([digits]) => parseInt(digits, 10));
}

function NumberField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <label>
      {label}{' '}
      <input
        type="number"
        min={0}
        max={99}
        value={value}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          if (valueAsNumber >= 0) onChange(Math.round(valueAsNumber));
        }}
      />
    </label>
  );
}
