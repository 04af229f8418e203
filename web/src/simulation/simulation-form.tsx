import type { System } from '@westwall/sdk';
import { useState } from 'preact/hooks';
import { useHashLocation } from 'wouter-preact/use-hash-location';
import { LEVELS } from '../catalogue/levels';
import { sideName } from '../catalogue/side-name';
import { placesIn } from '../places/places';
import { caller, matchFrom } from '../referee';
import { Choice } from '../widgets/choice';
import { complain } from '../widgets/notices';
import { PrecisionFields } from './precision-fields';
import { keepRecent } from './recent';
import { changedPlayer, playersOf, requestOf, titleOf } from './terms';
import type { Player, SimulationTerms, Start } from './terms';

interface FormProps {
  readonly systems: readonly [System, ...System[]];
  readonly start: Start;
}

/** Form for a simulation. A match is simulated as seen from a seat in this browser. */
export function SimulationForm({ systems, start }: FormProps) {
  const [, go] = useHashLocation();
  const [terms, setTerms] = useState<SimulationTerms>(() => firstTerms(start, systems[0]));
  const [side, setSide] = useState(() => (start.from === 'match' ? seats(start.match)[0] : undefined));
  const [sending, setSending] = useState(false);
  const begin = terms.start;
  const system = (begin.from === 'scenario' && systems.find(({ id }) => id === begin.system)) || systems[0];

  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    setSending(true);
    const referee = begin.from === 'match' ? matchFrom(begin.match, side ?? null).referee : caller();
    const asked = await referee.call(referee.api.POST('/simulations', { body: requestOf(terms) }));
    setSending(false);
    if (!asked.ok) {
      complain(asked.error);
      return;
    }
    const match = begin.from === 'match' ? begin.match : null;
    const title = titleOf(terms, system, sideName);
    keepRecent({ job: asked.value.id, title, match, side: side ?? null });
    go(`/simulation/${asked.value.id}`);
  };

  return (
    <form class="new-match" onSubmit={(event) => void send(event)} aria-busy={sending}>
      <div class="fields">
        {begin.from === 'position' && (
          <p>
            From <a href={`#/position/${begin.line}`}>a position</a>.
          </p>
        )}
        {begin.from === 'match' && <MatchStart start={begin} side={side} onSide={setSide} />}
        {begin.from === 'scenario' && (
          <>
            <Choice
              label="Game"
              value={system.id}
              choices={systems.map(({ id, title }) => [id, title.split(':')[0] ?? title])}
              onChange={(id) => {
                const chosen = systems.find((one) => one.id === id) ?? systems[0];
                setTerms(firstTerms(scenarioOf(chosen), chosen, terms.playouts));
              }}
            />
            <Choice
              label="Scenario"
              value={begin.scenario}
              choices={system.scenarios.map(({ id, title }) => [id, title])}
              onChange={(scenario) => setTerms({ ...terms, start: { ...begin, scenario } })}
            />
          </>
        )}
        {terms.players.map((player) => (
          <PlayerFields
            key={player.side}
            player={player}
            onChange={(changed) => setTerms(changedPlayer(terms, changed))}
          />
        ))}
        <label>
          Playouts
          <input
            type="number"
            min={1}
            max={100000}
            required
            value={terms.playouts}
            onInput={({ currentTarget }) => setTerms({ ...terms, playouts: currentTarget.valueAsNumber })}
          />
        </label>
      </div>
      <PrecisionFields terms={terms} onChange={setTerms} />
      <button type="submit" class="main" disabled={sending}>
        Simulate
      </button>
    </form>
  );
}

function MatchStart({
  start,
  side,
  onSide,
}: {
  start: Extract<Start, { from: 'match' }>;
  side: string | undefined;
  onSide: (side: string | undefined) => void;
}) {
  const held = seats(start.match);
  return (
    <>
      <p>
        From <a href={`#/match/${start.match}`}>a match</a>{' '}
        {start.at === null ? 'as it stands now.' : `after entry ${start.at}.`}
      </p>
      {held.length > 0 && (
        <Choice
          label="As it is seen by"
          value={side ?? ''}
          choices={[...held.map((one) => [one, sideName(one)] as const), ['', 'a spectator']]}
          onChange={(chosen) => onSide(chosen === '' ? undefined : chosen)}
        />
      )}
    </>
  );
}

function PlayerFields({ player, onChange }: { player: Player; onChange: (player: Player) => void }) {
  const name = sideName(player.side);
  return (
    <Choice
      label={`${name} is played by`}
      value={player.level}
      choices={LEVELS.map(({ id, name: level }) => [id, level] as const)}
      onChange={(level) => onChange({ ...player, level })}
    />
  );
}

function firstTerms(start: Start, system: System, playouts = 200): SimulationTerms {
  return { start, players: playersOf(system), playouts, precision: null };
}

function scenarioOf({ id, scenarios }: System): Start {
  return { from: 'scenario', system: id, scenario: scenarios[0]?.id ?? '' };
}

function seats(match: string): readonly string[] {
  return placesIn(match).map(({ side }) => side);
}
