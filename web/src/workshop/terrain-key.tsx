import { useSignal } from '@preact/signals';
import type { SystemData, TerrainKey } from '@westwall/engine/workshop';
import { useEffect } from 'preact/hooks';
import type { CountAsked, Counted } from './counting';
import { Choice } from '../widgets/choice';
import { TableHead } from '../widgets/table-head';
import type { Desk } from './desk';
import { groundName } from './model/brushes';

/** Costs that the rules leave to the printed map, and the effect of a change. */
export function TerrainKeyTable({ desk }: { desk: Desk }) {
  const { value: file } = desk.file;
  const { terrainKey: key } = file;
  const { terrainKey: ours } = desk.reconstruction;
  const change = (part: Partial<TerrainKey>): void =>
    desk.change({ ...file, terrainKey: { ...key, ...part } });
  const { value: map } = desk.map;
  const hexesOf = (name: string): number =>
    map.terrain.reduce(
      (sum, row) => sum + Array.from(row).filter((one) => groundName(one) === name).length,
      0,
    );
  const sidesOf = (name: string): number => {
    const courses = { stream: map.streams, canal: map.canals, river: map.rivers }[name] ?? [];
    if (name === 'bridge') return map.bridges.length;
    if (name === 'ferry') return map.ferries.length;
    return courses.reduce((sum, { hexsides }) => sum + hexsides.length, 0);
  };
  const rows = [
    ...Object.entries(key.hexes).flatMap(([name, entry]) =>
      entry.cost === null
        ? []
        : [
            {
              ...{
                name: `${name} hex`,
                cost: entry.cost,
                source: entry.source,
                touched: `${hexesOf(name)} hexes`,
              },
              ours: ours.hexes[name as keyof typeof ours.hexes].cost ?? 0,
              set: (cost: number) => change({ hexes: { ...key.hexes, [name]: { ...entry, cost } } }),
            },
          ],
    ),
    ...Object.entries(key.hexsides).flatMap(([name, entry]) =>
      entry.extra === null
        ? []
        : [
            {
              ...{ name: `${name} hexside`, cost: entry.extra, source: entry.source },
              touched: `${sidesOf(name)} hexsides`,
              ours: ours.hexsides[name as keyof typeof ours.hexsides].extra ?? 0,
              set: (extra: number) =>
                change({
                  hexsides: { ...key.hexsides, [name]: { ...entry, extra } },
                }),
            },
          ],
    ),
    ...Object.entries(key.bridgeHexes).map(([name, entry]) => ({
      ...{ name: `bridge hex ${name}`, cost: entry.cost, source: entry.source },
      touched: `${(map.features.bridgeHexes ?? []).filter((one) => one.key === name).length} hexes`,
      ours: ours.bridgeHexes[name]?.cost ?? 0,
      set: (cost: number) => change({ bridgeHexes: { ...key.bridgeHexes, [name]: { ...entry, cost } } }),
    })),
  ];
  return (
    <section class="table-desk" aria-label="Terrain key">
      <p>
        Movement Points to enter a hex, or more of them to cross a hexside. What the rules give has its case
        and cannot be changed; the rest is reconstructed and stands on your printed map.
      </p>
      <table class="key-table">
        <TableHead
          columns={['Ground', 'Movement Points', 'Reconstruction', 'On this map', 'Where it comes from']}
        />
        <tbody>
          {rows.map(({ name, cost, source, touched, ours: before, set }) => (
            <tr key={name} class={cost === before ? '' : 'changed'}>
              <th scope="row">{name}</th>
              <td data-column="Movement Points">
                {source.includes('reconstructed') ? (
                  <input
                    type="number"
                    min={name.endsWith('hexside') ? 0 : 0.5}
                    max={50}
                    step={0.5}
                    aria-label={`Cost of ${name}`}
                    value={cost / 2}
                    onChange={({ currentTarget: { valueAsNumber } }) => {
                      if (valueAsNumber >= 0) set(Math.round(valueAsNumber * 2));
                    }}
                  />
                ) : (
                  cost / 2
                )}
              </td>
              <td data-column="Reconstruction">{before / 2}</td>
              <td data-column="On this map">
                {cost === before ? touched : <strong>{touched} change</strong>}
              </td>
              <td data-column="Where it comes from">
                <small>{source}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Perft desk={desk} />
    </section>
  );
}

/** Numbers of legal moves in the same positions before and after, counted in a worker. */
function Perft({ desk }: { desk: Desk }) {
  const { scenarios } = desk.data.value.orderOfBattle;
  const scenario = useSignal(scenarios[0]?.id ?? '');
  const rows = useSignal<readonly Counted[]>([]);
  const thread = useSignal<Worker | null>(null);
  useEffect(() => () => thread.value?.terminate(), [thread]);
  const count = (): void => {
    thread.value?.terminate();
    rows.value = [];
    const started = new Worker(new URL('./counting.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<Counted | null>) => {
      if (data !== null) rows.value = [...rows.value, data];
      else thread.value = null;
    });
    const { orderOfBattle, map } = desk.data.value;
    const after: SystemData = {
      system: desk.game,
      map,
      orderOfBattle,
      terrainKey: desk.file.value.terrainKey,
    };
    const asked: CountAsked = {
      before: { ...after, terrainKey: desk.reconstruction.terrainKey },
      after,
      scenario: scenario.value,
    };
    started.postMessage(asked);
    thread.value = started;
  };
  const isSound = desk.check.value?.count === 0;
  return (
    <section aria-label="What follows">
      <h2>What follows: legal moves before and after</h2>
      <div class="row">
        <Choice
          label="Scenario"
          value={scenario.value}
          choices={scenarios.map(({ id, title }) => [id, title] as const)}
          onChange={(id) => (scenario.value = id)}
        />
        <button type="button" disabled={!isSound || thread.value !== null} onClick={count}>
          {thread.value === null ? 'Count' : 'Counting …'}
        </button>
        {!isSound && <p class="fault">The faults must be put right first.</p>}
      </div>
      {rows.value.length > 0 && (
        <table>
          <TableHead columns={['Position', 'Reconstruction', 'Yours', 'Change']} />
          <tbody>
            {rows.value.map(({ at, before, after }, number) => (
              // The same Game-Turn and phase may occur twice.
              <tr key={`${number} ${at}`}>
                <td>{at}</td>
                <td>{before}</td>
                <td>{after}</td>
                <td>{after - before > 0 ? `+${after - before}` : after - before}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
