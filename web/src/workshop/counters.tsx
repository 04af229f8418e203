import { useComputed, useSignal } from '@preact/signals';
import { countersOf, drawCounterSheet } from '@westwall/engine/workshop';
import type { UnitDefinition } from '@westwall/engine/workshop';
import { useEffect, useRef } from 'preact/hooks';
import { CounterPicture } from '../board/counter-drawings';
import { sideName } from '../catalogue/side-name';
import { Choice } from '../widgets/choice';
import { TableHead } from '../widgets/table-head';
import type { Desk } from './desk';
import { isDoubtful, partOf, settled, withPart, withScenario, withType, withUnit } from './model/orders';
import { PartFields, PlaceWordsHelp } from './part-fields';

const types = [
  ...['armor', 'mechanized', 'reconnaissance', 'infantry', 'airborne', 'glider', 'engineer'],
  ...['artillery', 'self-propelled-artillery', 'airborne-artillery'],
];
const sizes = ['company', 'battalion', 'regiment', 'brigade'] as const;

/** All counters of the game in one table, each drawn as on the board. */
export function Counters({ desk }: { desk: Desk }) {
  const { value: data } = desk.data;
  const { orderOfBattle: order } = data;
  const doubtsOnly = useSignal(false);
  const side = useSignal('');
  const scenario = useSignal(order.scenarios[0]?.id ?? '');
  const shown = useComputed(() =>
    desk.data.value.orderOfBattle.units.filter(
      (unit) => (!doubtsOnly.value || isDoubtful(unit)) && (side.value === '' || unit.side === side.value),
    ),
  );
  const battle = order.scenarios.find(({ id }) => id === scenario.value);
  const doubts = order.units.filter(isDoubtful).length;
  const change = (id: string, to: (unit: UnitDefinition) => UnitDefinition): void =>
    desk.changeOrder(withUnit(desk.data.peek().orderOfBattle, id, to));
  return (
    <section class="table-desk" aria-label="Counters">
      <CounterSheet desk={desk} />
      <div class="row">
        <label class="tick">
          <input
            type="checkbox"
            checked={doubtsOnly.value}
            onChange={({ currentTarget }) => (doubtsOnly.value = currentTarget.checked)}
          />
          Only our doubts: {doubts} to look at
        </label>
        <Choice
          label="Side"
          value={side.value}
          choices={[['', 'both'], ...order.sides.map((one) => [one, sideName(one)] as const)]}
          onChange={(one) => (side.value = one)}
        />
        <Choice
          label="Set-up and arrival in"
          value={scenario.value}
          choices={order.scenarios.map(({ id, title }) => [id, title] as const)}
          onChange={(id) => (scenario.value = id)}
        />
      </div>
      <PlaceWordsHelp />
      <table class="counter-table">
        <TableHead
          columns={[
            'Counter',
            'Designation',
            'Formation',
            'Size',
            'Type',
            'Values',
            'In the battle',
            'Doubt',
          ]}
        />
        <tbody>
          {shown.value.map((unit) => (
            <tr key={unit.id}>
              <td>
                <CounterPicture unit={unit.id} size={52} />
              </td>
              <td data-column="Designation">
                <input
                  type="text"
                  aria-label={`Designation of ${unit.id}`}
                  size={8}
                  value={unit.designation ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    change(unit.id, (one) => ({
                      ...one,
                      designation: value.trim() === '' ? null : value.trim(),
                    }))
                  }
                />
                <br />
                <small>{unit.id}</small>
              </td>
              <td data-column="Formation">
                <select
                  aria-label={`Formation of ${unit.id}`}
                  value={unit.formation ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    change(unit.id, (one) => ({ ...one, formation: value === '' ? null : value }))
                  }
                >
                  <option value="">none</option>
                  {Object.keys(order.formations[unit.side] ?? {}).map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              </td>
              <td data-column="Size">
                <select
                  aria-label={`Size of ${unit.id}`}
                  value={unit.size ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    change(unit.id, (one) => ({ ...one, size: sizes.find((size) => size === value) ?? null }))
                  }
                >
                  <option value="">none</option>
                  {sizes.map((size) => (
                    <option key={size}>{size}</option>
                  ))}
                </select>
              </td>
              <td data-column="Type">
                <select
                  aria-label={`Type of ${unit.id}`}
                  value={unit.type}
                  onChange={({ currentTarget: { value } }) => change(unit.id, (one) => withType(one, value))}
                >
                  {types.map((type) => (
                    <option key={type}>{type}</option>
                  ))}
                </select>
              </td>
              <td data-column="Values">
                <Values unit={unit} onChange={(part) => change(unit.id, (one) => ({ ...one, ...part }))} />
              </td>
              <td data-column="In the battle">
                {battle !== undefined && (
                  <PartFields
                    unit={unit.id}
                    part={partOf(battle, unit.id)}
                    turn={battle.turns.first}
                    onChange={(part) =>
                      desk.changeOrder(
                        withScenario(desk.data.peek().orderOfBattle, battle.id, (one) =>
                          withPart(one, unit.id, part),
                        ),
                      )
                    }
                  />
                )}
              </td>
              <td class="doubt">
                {isDoubtful(unit) && (
                  <>
                    {unit.typeConfidence !== 'high' && (
                      <p>The type is not certain ({unit.typeConfidence}).</p>
                    )}
                    {unit.note !== undefined && <p>{unit.note}</p>}
                    <button type="button" onClick={() => change(unit.id, settled)}>
                      It is as on my sheet
                    </button>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Drawings of all counters, invisible; the table refers to them. */
export function CounterSheet({ desk }: { desk: Desk }) {
  const place = useRef<HTMLDivElement>(null);
  const { value: data } = desk.data;
  useEffect(() => {
    const sheet = drawCounterSheet(countersOf(data.orderOfBattle));
    const drawings = new DOMParser().parseFromString(sheet, 'image/svg+xml').documentElement;
    place.current?.replaceChildren(document.importNode(drawings, true));
  }, [data.orderOfBattle]);
  return <div ref={place} class="unseen" aria-hidden="true" />;
}

interface ValuesProps {
  readonly unit: UnitDefinition;
  readonly onChange: (part: Readonly<Record<string, number>>) => void;
}

/** Numbers of a counter, in their printed order. */
function Values({ unit, onChange }: ValuesProps) {
  const names =
    'barrage' in unit
      ? (['barrage', 'fpf', 'range', 'defense', 'movement'] as const)
      : (['attack', 'defense', 'movement'] as const);
  const values: Readonly<Record<string, unknown>> = { ...unit };
  return (
    <span class="values">
      {names.map((name) => (
        <label key={name}>
          <small>{name}</small>
          <input
            type="number"
            min={1}
            max={99}
            aria-label={`${name} of ${unit.id}`}
            value={Number(values[name])}
            onChange={({ currentTarget: { valueAsNumber } }) => {
              if (valueAsNumber >= 1) onChange({ [name]: Math.round(valueAsNumber) });
            }}
          />
        </label>
      ))}
    </span>
  );
}
