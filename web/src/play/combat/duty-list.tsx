import type { Duty, Obligations } from '@westwall/sdk';
import { sideName } from '../../catalogue/side-name';
import type { MatchModel } from '../../match/match-model';
import { Cited } from '../../rules/cited';

const states: Readonly<Record<Duty['state'], string>> = {
  open: 'open',
  discharged: 'done',
  excused: 'excused',
  lapsed: 'lapsed',
};

/** Units that must attack or be attacked in this phase, and the state of each. */
export function DutyList({ match, obligations }: { match: MatchModel; obligations: Obligations }) {
  const { attackers, defenders, phasing } = obligations;
  if (attackers.length + defenders.length === 0) return <p>No unit has to fight in this Combat Phase.</p>;
  return (
    <>
      <Duties match={match} title={`${sideName(phasing)} units that must attack`} duties={attackers} />
      <Duties match={match} title="Units that must be attacked" duties={defenders} />
    </>
  );
}

interface DutiesProps {
  readonly match: MatchModel;
  readonly title: string;
  readonly duties: readonly Duty[];
}

function Duties({ match, title, duties }: DutiesProps) {
  if (duties.length === 0) return null;
  const { unit: name } = match.game.names;
  const open = duties.filter(({ state }) => state === 'open').length;
  return (
    <details class="duties" open={open > 0}>
      <summary>
        {title}: {open} of {duties.length} open
      </summary>
      <ul aria-label={title}>
        {duties.map(({ unit, hex, state, partners, case: number }) => (
          <li key={unit} class={state}>
            <span>
              {name(unit)}
              <small>
                {hex !== null && `${hex} · `}
                {state === 'open' && partners.length > 0 && `with ${partners.map(name).join(' or ')} · `}
                <Cited text={number} about={{ hexes: [], units: [unit, ...partners] }} />
              </small>
            </span>
            <b>{states[state]}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}
