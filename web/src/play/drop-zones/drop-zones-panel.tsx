import { Violations } from '../shared/violations';
import type { DropZonesTool } from './drop-zones-tool';

export function DropZonesPanel({ tool }: { tool: DropZonesTool }) {
  const { divisions, verdict } = tool;
  const answer = verdict.answer.value;
  return (
    <section class="tool drop-zones">
      <h3>Drop zones</h3>
      <p>
        A hex and a Game-Turn for each division. The other side sees none of it until a counter is placed.
      </p>
      <ul>
        {divisions.map(({ division }) => (
          <DivisionRow key={division} tool={tool} division={division} />
        ))}
      </ul>
      {answer !== null && !answer.allowed && (
        <Violations label="What stands in the way" of={answer.violations} />
      )}
    </section>
  );
}

function DivisionRow({ tool, division }: { tool: DropZonesTool; division: string }) {
  const zone = tool.noted.value.get(division);
  const open = tool.divisions.find((one) => one.division === division)?.hexes ?? [];
  const turn = zone?.turn ?? tool.firstTurn;
  const of = [...tool.match.game.units.values()].find(({ formation }) => formation === division);
  const called = of?.division ?? `Division ${division}`;
  const { scenario, system } = tool.match.shown.value.position;
  const game = tool.match.game.system;
  const last = game.id === system ? game.scenarios.find(({ id }) => id === scenario)?.turns.last : undefined;
  return (
    <li class="division" role="group" aria-label={called}>
      <button
        type="button"
        aria-pressed={tool.selected.value === division}
        onClick={() => (tool.selected.value = division)}
      >
        {called}: {zone?.hex ?? 'choose a hex'}
      </button>
      <label>
        Hex
        <select
          aria-label="Hex"
          value={zone?.hex ?? ''}
          onChange={({ currentTarget }) => tool.note({ division, hex: currentTarget.value, turn })}
        >
          <option value="" disabled>
            none
          </option>
          {open.map((hex) => (
            <option key={hex}>{hex}</option>
          ))}
        </select>
      </label>
      <label>
        Game-Turn
        <input
          type="number"
          min={tool.firstTurn}
          {...(last !== undefined && { max: last })}
          value={turn}
          disabled={zone === undefined}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.valueAsNumber;
            if (zone !== undefined && Number.isInteger(chosen)) tool.note({ ...zone, turn: chosen });
          }}
        />
      </label>
    </li>
  );
}
