import { sentenceOfViolation } from '@westwall/sdk';
import { CounterPicture } from '../../board/counter-drawings';
import { unitName, unitValues } from '../../catalogue/unit-name';
import type { MovementTool } from './movement-tool';

const kinds = ['endMovement', 'confirmSetup'] as const;
const ends: Readonly<Record<(typeof kinds)[number], string>> = {
  endMovement: 'End the Movement Phase',
  confirmSetup: 'Confirm the set-up',
};

export function MovementPanel({ tool }: { tool: MovementTool }) {
  const { match, legal } = tool;
  const { units } = match.game;
  const selected = tool.selected.value;
  const unit = selected === null ? undefined : units.get(selected);
  const why = tool.whyNot.value;
  return (
    <section class="tool">
      {selected === null ? (
        <UnitList tool={tool} />
      ) : (
        <>
          <header class="chosen">
            <CounterPicture unit={selected} />
            <div>
              <h3>{unitName(unit, selected)}</h3>
              {unit !== undefined && <p>{unitValues(unit)}</p>}
            </div>
            <button type="button" onClick={() => tool.select(null)}>
              Let go
            </button>
          </header>
          {why !== null && (
            <div class="why" role="alert">
              <h4>{why.explanation.allowed ? `${why.hex} is open` : `Why not ${why.hex}`}</h4>
              <ul>
                {why.explanation.violations.map((violation) => (
                  <li key={`${violation.code} ${violation.case}`}>{sentenceOfViolation(violation)}</li>
                ))}
              </ul>
              {why.explanation.alternative !== null && <p>{why.explanation.alternative.note}</p>}
            </div>
          )}
          <Destinations tool={tool} />
        </>
      )}
      {legal.actions
        .flatMap((action) => kinds.filter((kind) => kind === action.type))
        .map((kind) => (
          <button key={kind} type="button" class="main" onClick={() => void match.act({ type: kind })}>
            {ends[kind]}
          </button>
        ))}
      {!legal.endPhase.allowed && (
        <ul class="violations">
          {legal.endPhase.violations.map((violation) => (
            <li key={`${violation.code} ${violation.case}`}>{sentenceOfViolation(violation)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function UnitList({ tool }: { tool: MovementTool }) {
  const { units } = tool.match.game;
  const { position } = tool.match.shown.value;
  return (
    <>
      <h3>Units that may go on</h3>
      <ul class="units">
        {tool.ready.map((id) => (
          <li key={id}>
            <button type="button" onClick={() => tool.select(id)}>
              <CounterPicture unit={id} size={32} />
              <span>
                {unitName(units.get(id), id)}
                <small>{position.units[id]?.hex ?? 'off the map'}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Destinations({ tool }: { tool: MovementTool }) {
  return (
    <ul class="options">
      {tool.options.value.map((option) => (
        <li key={`${option.label} ${option.hex}`}>
          <button type="button" onClick={() => void tool.choose(option)}>
            {option.label} {option.hex}
            {option.cost !== undefined && <small> {option.cost} MP</small>}
            {option.stop && <small> stops in a zone of control</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}
