import { RefereeError, valueOf } from '@westwall/sdk';
import type { System } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import { placesIn } from '../places/places';
import { caller, matchFrom } from '../referee';
import { complain } from '../widgets/notices';
import { JobView } from './job-view';
import { recent } from './recent';
import { SimulationForm } from './simulation-form';
import type { Start } from './terms';

interface SimulationPageProps {
  /** Simulation to show. */
  readonly job?: string | undefined;
  /** Match to start from. */
  readonly match?: string | undefined;
  /** Line of a position to start from. */
  readonly line?: string | undefined;
  /** Entry after which the playouts start; without one, the present position. */
  readonly at?: string | undefined;
}

/** Playouts from one start, and their results. */
export function SimulationPage({ job, match, at, line }: SimulationPageProps) {
  return (
    <main class="plain simulation">
      <nav aria-label="Elsewhere">
        <a href="#/">All matches</a>
        {job !== undefined && <a href="#/simulation">Another simulation</a>}
        {match !== undefined && <a href={`#/match/${match}`}>Back to the match</a>}
      </nav>
      <h1>Simulation</h1>
      {job !== undefined ? <JobView key={job} id={job} /> : <Asking match={match} at={at} line={line} />}
    </main>
  );
}

interface Offer {
  readonly systems: readonly [System, ...System[]];
  readonly start: Start;
}

function Asking({ match, at, line }: Omit<SimulationPageProps, 'job'>) {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    readOffer(match, at, line).then(setOffer, (error: unknown) => {
      if (!(error instanceof RefereeError)) throw error;
      complain(error.reason);
    });
  }, [match, at, line]);
  return (
    <>
      <p>
        The service plays one start many times to the end, with its own players on both sides, and reports how
        it ends.
      </p>
      {offer === null ? <p aria-busy="true" /> : <SimulationForm {...offer} />}
      {recent.value.length > 0 && (
        <section aria-labelledby="recent">
          <h2 id="recent">Simulations begun in this browser</h2>
          <ul class="recent">
            {recent.value.map(({ job, title }) => (
              <li key={job}>
                <a href={`#/simulation/${job}`}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

async function readOffer(match?: string, at?: string, line?: string): Promise<Offer> {
  const service = caller();
  const known = valueOf(await service.call(service.api.GET('/systems')));
  const system =
    line === undefined
      ? match && (await systemOf(match))
      : valueOf(await service.look({ line })).position.system;
  const [first, ...others] = known.filter(({ id }) => system === undefined || id === system);
  if (first === undefined) throw new TypeError('The service has no such game.');
  const systems: Offer['systems'] = [first, ...others];
  if (line !== undefined) return { systems, start: { from: 'position', line } };
  if (match === undefined)
    return { systems, start: { from: 'scenario', system: first.id, scenario: first.scenarios[0]?.id ?? '' } };
  return {
    systems,
    start: { from: 'match', match, at: at !== undefined && /^\d+$/.test(at) ? Number(at) : null },
  };
}

async function systemOf(match: string): Promise<string> {
  const side = placesIn(match)[0]?.side ?? null;
  return valueOf(await matchFrom(match, side).info()).system;
}
