import type { MapDefinition } from '@westwall/engine/workshop';
import { sideName } from '../catalogue/side-name';
import { say } from '../widgets/notices';
import { Tabs } from '../widgets/tabs';
import type { Desk } from './desk';
import { FilePanel } from './file-panel';
import { GROUNDS } from './model/brushes';
import { openedFile } from './model/opened';
import { letterAt, withTerrain } from './model/paint';
import { ScanPanel } from './scan-panel';
import { contradictions, hexesOfPlace } from './sheet/notes';

/** Panels next to the map: the chosen hex, faults, differences, the scan, and the file. */
export function SidePanel({ desk }: { desk: Desk }) {
  const { value: check } = desk.check;
  return (
    <aside
      class="side-panel"
      aria-label="What is known"
      onClick={({ target, currentTarget }) => {
        // On a phone the panel is below the map.
        const isTab = target instanceof Element && target.closest('[role="tab"]') !== null;
        if (isTab) currentTarget.scrollIntoView();
      }}
    >
      <Tabs
        tabs={[
          { id: 'hex', title: 'Hex', render: () => <HexPanel desk={desk} /> },
          { id: 'faults', title: `Faults ${check?.count ?? '…'}`, render: () => <Faults desk={desk} /> },
          {
            id: 'differences',
            title: `Differences ${check?.differences.length ?? '…'}`,
            render: () => <Differences desk={desk} />,
          },
          { id: 'scan', title: 'Scan', render: () => <ScanPanel desk={desk} /> },
          { id: 'file', title: 'Play', render: () => <FilePanel desk={desk} /> },
        ]}
      />
    </aside>
  );
}

/** Features of the map at one hex, with fields for names and points. */
function HexPanel({ desk }: { desk: Desk }) {
  const { value: hex } = desk.hex;
  const { value: map } = desk.map;
  if (hex === null) return <Evidence desk={desk} />;
  const evidence = map.evidence[hex];
  const against = contradictions(desk).get(hex);
  const faults = desk.check.value?.faults.filter(({ hexes }) => hexes.includes(hex)) ?? [];
  return (
    <>
      <h2>Hex {hex}</h2>
      {evidence !== undefined && (
        <p class={against === undefined ? 'evidence-text' : 'evidence-text wrong'}>
          The rules: {evidence}
          {against !== undefined && <strong> Contradicted: {against}.</strong>}
        </p>
      )}
      {faults.map(({ path, message }) => (
        <p key={`${path} ${message}`} class="fault">
          {message}
        </p>
      ))}
      <label>
        Ground{' '}
        <select
          value={letterAt(map, hex)}
          onChange={({ currentTarget }) => desk.changeMap(withTerrain(map, [hex], currentTarget.value))}
        >
          {GROUNDS.map(([letter, name]) => (
            <option key={letter} value={letter}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Named desk={desk} hex={hex} />
      <Lists map={map} hex={hex} />
    </>
  );
}

/** Named features at a hex. */
function Named({ desk, hex }: { desk: Desk; hex: string }) {
  const { value: map } = desk.map;
  const { features } = map;
  const rename = <
    Kind extends 'towns' | 'roads' | 'trails' | 'rivers' | 'streams' | 'canals' | 'bridges' | 'ferries',
  >(
    kind: Kind,
    one: MapDefinition[Kind][number],
    name: string,
  ): void => {
    desk.changeMap({
      ...map,
      [kind]: (map[kind] as readonly object[]).map((other) => (other === one ? { ...other, name } : other)),
    });
  };
  const at = (sides: readonly (readonly [string, string])[]): boolean =>
    sides.some((side) => side.includes(hex));
  return (
    <dl class="named">
      {map.towns
        .filter(({ hexes }) => hexes.includes(hex))
        .map((one) => (
          <NameField
            key={one.identifying}
            kind="Town"
            name={one.name}
            onName={(name) => rename('towns', one, name)}
          />
        ))}
      {(features.names ?? [])
        .filter(({ hexes }) => hexes.includes(hex))
        .map((one) => (
          <NameField
            key={one.hexes.join(' ')}
            kind="Name"
            name={one.name}
            onName={(name) => {
              const names = features.names?.map((other) => (other === one ? { ...one, name } : other));
              desk.changeMap({ ...map, features: { ...features, ...(names && { names }) } });
            }}
          />
        ))}
      {(features.objectives ?? [])
        .filter(({ hexes }) => hexes.includes(hex))
        .map((one) => (
          <Objective key={one.identifying} desk={desk} objective={one} />
        ))}
      {(['roads', 'trails'] as const).flatMap((kind) =>
        map[kind]
          .filter(({ path }) => path.includes(hex))
          .map((one) => (
            <NameField
              key={`${kind} ${one.path.join(' ')}`}
              kind={kind === 'roads' ? 'Road' : 'Trail'}
              name={one.name}
              onName={(name) => rename(kind, one, name)}
            />
          )),
      )}
      {(['rivers', 'streams', 'canals'] as const).flatMap((kind) =>
        map[kind]
          .filter(({ hexsides }) => at(hexsides))
          .map((one) => (
            <NameField
              key={`${kind} ${one.name}`}
              kind={{ rivers: 'River', streams: 'Stream', canals: 'Canal' }[kind]}
              name={one.name}
              onName={(name) => rename(kind, one, name)}
            />
          )),
      )}
      {(['bridges', 'ferries'] as const).flatMap((kind) =>
        map[kind]
          .filter(({ hexside }) => at([hexside]))
          .map((one) => (
            <NameField
              key={`${kind} ${one.hexside.join(' ')}`}
              kind={kind === 'bridges' ? 'Bridge' : 'Ferry'}
              name={one.name}
              onName={(name) => rename(kind, one, name)}
            />
          )),
      )}
    </dl>
  );
}

function NameField({ kind, name, onName }: { kind: string; name: string; onName: (name: string) => void }) {
  return (
    <label>
      {kind}{' '}
      <input
        type="text"
        value={name}
        maxLength={120}
        onChange={({ currentTarget }) => {
          if (currentTarget.value.trim() !== '') onName(currentTarget.value.trim());
        }}
      />
    </label>
  );
}

type Goal = NonNullable<MapDefinition['features']['objectives']>[number];

/** Objective with its points for each side. */
function Objective({ desk, objective }: { desk: Desk; objective: Goal }) {
  const change = (part: Partial<Goal>): void => {
    const { value: map } = desk.map;
    const objectives = map.features.objectives?.map((one) =>
      one.identifying === objective.identifying ? { ...one, ...part } : one,
    );
    desk.changeMap({ ...map, features: { ...map.features, ...(objectives && { objectives }) } });
  };
  return (
    <fieldset class="objective">
      <legend>Objective {objective.identifying}</legend>
      <NameField kind="Name" name={objective.name} onName={(name) => change({ name })} />
      {desk.data.value.orderOfBattle.sides.map((side) => (
        <label key={side}>
          Points for {sideName(side)}{' '}
          <input
            type="number"
            min={0}
            max={999}
            value={objective.points[side] ?? 0}
            onChange={({ currentTarget }) => {
              const { [side]: _, ...others } = objective.points;
              const points = Math.max(0, Math.round(currentTarget.valueAsNumber || 0));
              change({ points: points > 0 ? { ...others, [side]: points } : others });
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** Lists of the rules that contain a hex. */
function Lists({ map, hex }: { map: MapDefinition; hex: string }) {
  const { zones, areas = {}, edges, exits = {}, reentry = {}, rhineHexes = [] } = map.features;
  const named = (word: string, lists: Readonly<Record<string, readonly string[] | undefined>>): string[] =>
    Object.entries(lists).flatMap(([name, hexes]) =>
      hexes?.includes(hex) === true ? [`${word} ${name}`] : [],
    );
  const all = [
    ...named('zone', zones),
    ...named('area', areas),
    ...named('edge', edges),
    ...named('exit', exits),
    ...named('re-entry', reentry),
    ...(rhineHexes.includes(hex) ? ['Rhine hex'] : []),
    ...map.offMapRoads
      .filter((one) => one.hex === hex)
      .map(({ kind, edge }) => `${kind} over the ${edge} edge`),
  ];
  return all.length === 0 ? null : <p class="lists">In: {all.join(', ')}.</p>;
}

/** Statements of the rules about single hexes, with which a transcription begins. */
function Evidence({ desk }: { desk: Desk }) {
  const against = contradictions(desk);
  const known = Object.entries(desk.map.value.evidence).sort(([a], [b]) => a.localeCompare(b));
  return (
    <>
      <h2>What the rules say</h2>
      <p>
        The rules name {known.length} hexes.{' '}
        {against.size === 0
          ? 'Your map contradicts none of it.'
          : `Your map contradicts ${against.size} of it.`}
      </p>
      <ul class="findings">
        {known.map(([hex, text]) => (
          <li key={hex}>
            <button type="button" class={against.has(hex) ? 'wrong' : ''} onClick={() => desk.seek(hex)}>
              <b>{hex}</b> {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Faults that the loader would refuse, in words. */
function Faults({ desk }: { desk: Desk }) {
  const { value: check } = desk.check;
  if (check === null) return <p>Checking …</p>;
  if (check.count === 0) return <p>Nothing is wrong: the service takes this package.</p>;
  return (
    <>
      <p>The service refuses the package until these are put right. A click goes to the hex.</p>
      <ul class="findings">
        {check.faults.map(({ path, message, hexes, unit, scenario }) => (
          <li key={`${path} ${message}`}>
            <button type="button" onClick={() => desk.seek(hexes[0])}>
              {hexes.length > 0 && <b>{hexes.join(', ')} </b>}
              {[scenario, unit].filter((one) => one !== null).map((one) => `${one}: `)}
              {message}
            </button>
          </li>
        ))}
      </ul>
      {check.count > check.faults.length && <p>And {check.count - check.faults.length} more.</p>}
    </>
  );
}

/** Differences from the reconstruction or from another file. */
function Differences({ desk }: { desk: Desk }) {
  const differences = desk.check.value?.differences ?? [];
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const opened = openedFile(await file.text(), desk.game);
    if (opened.ok) desk.other.value = opened.file;
    else say(opened.why, 'refused');
  };
  return (
    <>
      <p>
        Compared with {desk.other.value?.title ?? 'the reconstruction'}.{' '}
        <label class="file-button">
          Compare with a file
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
          />
        </label>
      </p>
      <label class="tick">
        <input
          type="checkbox"
          checked={desk.showsDifferences.value}
          onChange={({ currentTarget }) => (desk.showsDifferences.value = currentTarget.checked)}
        />
        Show them on the map
      </label>
      <ul class="findings">
        {differences.slice(0, 400).map(({ place, before, after }) => (
          <li key={place}>
            <button type="button" onClick={() => desk.seek(hexesOfPlace(place)[0])}>
              <b>{place}</b> {before.join(', ')}{' '}
              <span class="now">{after.length > 0 ? `→ ${after.join(', ')}` : '→ nothing'}</span>
            </button>
          </li>
        ))}
      </ul>
      {differences.length > 400 && <p>And {differences.length - 400} more.</p>}
    </>
  );
}
