import type { Desk } from './desk';
import { toMap } from './keys';
import type { Brush, HexList } from './model/brushes';
import { withFloatBridgeSites } from './model/deduced';
import type { Dam } from './model/fill';
import { withTerrain } from './model/paint';
import { Choice } from '../widgets/choice';

/** All tools with their keys. */
export function ToolBar({ desk }: { desk: Desk }) {
  const { value: tool } = desk.tool;
  return (
    <aside class="tool-bar" aria-label="Tools">
      <button
        type="button"
        aria-pressed={tool === null}
        title="Look at hexes, move the map (Escape)"
        onClick={() => desk.take(null)}
      >
        <kbd>Esc</kbd> Look
      </button>
      {desk.tools.map(({ title, tools }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <div class="tools">
            {tools.map((one) => (
              <button
                key={one.key}
                type="button"
                aria-pressed={one === tool}
                title={`${one.title} (${one.key})`}
                class={one.brush.kind === 'terrain' ? `ground letter-${one.key}` : ''}
                onClick={() => {
                  desk.take(one);
                  toMap();
                }}
              >
                <kbd>{one.key}</kbd> {one.title}
              </button>
            ))}
          </div>
        </section>
      ))}
      <section aria-label="Keys">
        <h2>Keys</h2>
        <dl class="key-list">
          <dt>Drag</dt>
          <dd>paints</dd>
          <dt>Right drag</dt>
          <dd>takes away</dd>
          <dt>Space + drag</dt>
          <dd>moves the map</dd>
          <dt>Arrows</dt>
          <dd>go over the map when it has the focus</dd>
          <dt>Space</dt>
          <dd>there puts the brush down, and lifts it</dd>
          <dt>g</dt>
          <dd>fills on a click</dd>
          <dt>Delete</dt>
          <dd>takes away on drags</dd>
          <dt>Enter</dt>
          <dd>to the name</dd>
          <dt>Ctrl Z, Ctrl Y</dt>
          <dd>undo, redo</dd>
        </dl>
      </section>
    </aside>
  );
}

const dams: readonly (readonly [Dam, string])[] = [
  ['water', 'rivers and water'],
  ['frontLine', 'the front line'],
  ['limitOfAdvance', 'the limit of advance'],
  ['autobahn', 'the Autobahn, with it'],
];

/** Description and settings of the selected tool, above the map. */
export function ToolOptions({ desk }: { desk: Desk }) {
  const { value: tool } = desk.tool;
  const { value: brush } = desk.brush;
  if (desk.pins.value !== null) {
    const at = desk.anchors[desk.pins.value.length] ?? '';
    return (
      <div class="tool-options" role="status">
        <span>
          <strong>Fit the scan, {desk.pins.value.length + 1} of 3:</strong> click the centre of hex {at} on
          the scan.
        </span>
        <button type="button" onClick={() => (desk.pins.value = null)}>
          Cancel
        </button>
      </div>
    );
  }
  if (tool === null || brush === null) {
    return (
      <div class="tool-options">
        <span>Click a hex to see what is known of it. Drag to move the map. Take a tool to paint.</span>
      </div>
    );
  }
  const set = (next: Brush): void => {
    desk.brush.value = next;
  };
  const fills = brush.kind === 'terrain' || brush.kind === 'list';
  return (
    <div class="tool-options">
      <strong>{tool.title}</strong>
      {tool.named === true && (
        <label>
          Name{' '}
          <input
            id="name-to-paint"
            type="text"
            maxLength={120}
            value={desk.name.value}
            placeholder="of what you paint next"
            onInput={({ currentTarget }) => (desk.name.value = currentTarget.value)}
          />
        </label>
      )}
      {brush.kind === 'bridge' && (
        <Choice
          label="Kind"
          value={brush.bridge}
          choices={(['highway', 'canal', 'railroad', 'stream'] as const).map((kind) => [kind, kind] as const)}
          onChange={(bridge) => set({ kind: 'bridge', bridge })}
        />
      )}
      {brush.kind === 'list' && (
        <ListChoice desk={desk} list={brush.list} onChange={(list) => set({ kind: 'list', list })} />
      )}
      {brush.kind === 'dropZone' && (
        <label>
          Division{' '}
          <input
            type="text"
            size={6}
            value={brush.name}
            onInput={({ currentTarget }) => set({ kind: 'dropZone', name: currentTarget.value })}
          />
        </label>
      )}
      {fills && (
        <label class="tick">
          <input
            type="checkbox"
            checked={desk.filling.value}
            onChange={({ currentTarget }) => (desk.filling.value = currentTarget.checked)}
          />
          Fill <span class="key">(g)</span>
        </label>
      )}
      {brush.kind === 'list' && desk.filling.value && (
        <Choice
          label="as far as"
          value={desk.dam.value}
          choices={dams.filter(([dam]) => dam === 'water' || desk.map.value.features[dam] !== undefined)}
          onChange={(dam) => (desk.dam.value = dam)}
        />
      )}
      {brush.kind === 'terrain' && brush.letter !== '.' && (
        <button
          type="button"
          onClick={() => {
            const hexes = [...desk.layout.centres.keys()];
            desk.changeMap(withTerrain(desk.map.value, hexes, brush.letter));
          }}
        >
          The whole map
        </button>
      )}
      {brush.kind === 'list' && brush.list.in === 'rhineHexes' && (
        <button
          type="button"
          onClick={() =>
            desk.changeMap(withFloatBridgeSites(desk.map.value, (hex) => desk.tracing.around(hex)))
          }
        >
          Find the Float Bridge sites
        </button>
      )}
      <label class="tick">
        <input
          type="checkbox"
          checked={desk.erasing.value}
          onChange={({ currentTarget }) => (desk.erasing.value = currentTarget.checked)}
        />
        Take away <span class="key">(Delete)</span>
      </label>
    </div>
  );
}

const edges = ['north', 'south', 'east', 'west'] as const;
const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** Choice of the painted list: zones have names, areas letters, and the other lists the edges of the map. */
function ListChoice({
  desk,
  list,
  onChange,
}: {
  desk: Desk;
  list: HexList;
  onChange: (list: HexList) => void;
}) {
  if (list.in === 'zones') {
    const known = Object.keys({
      ...desk.reconstruction.map.features.zones,
      ...desk.map.value.features.zones,
    });
    return (
      <label>
        Zone{' '}
        <input
          type="text"
          list="zone-names"
          value={list.name}
          placeholder={known[0]}
          onInput={({ currentTarget }) => onChange({ in: 'zones', name: currentTarget.value })}
        />
        <datalist id="zone-names">
          {known.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </label>
    );
  }
  if (!('name' in list)) return null;
  const names: readonly string[] = list.in === 'areas' ? letters : edges;
  return (
    <Choice
      label={list.in === 'areas' ? 'Area' : 'Edge'}
      value={list.name}
      choices={names.map((name) => [name, name] as const)}
      onChange={(name) => onChange({ in: list.in, name })}
    />
  );
}
