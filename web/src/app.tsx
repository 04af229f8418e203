import { Route, Router, Switch } from 'wouter-preact';
import { useHashLocation } from 'wouter-preact/use-hash-location';
import { later } from './widgets/later';
import { Notices } from './widgets/notices';
import { CounterDrawings } from './board/counter-drawings';
import { MatchModel } from './match/match-model';
import { MatchTable } from './match/match-table';
import { useMatch } from './match/use-match';

/** Page of a match. */
function MatchPage({ id }: { id: string }) {
  const match = useMatch(() => MatchModel.open(id));
  if (typeof match === 'string') {
    return (
      <main class="plain">
        <h1>This match cannot be shown</h1>
        <p>{match}</p>
        <p>
          <a href="#/">All matches</a>
        </p>
      </main>
    );
  }
  if (match === null) return <main class="plain" aria-busy="true" />;
  return (
    <>
      <CounterDrawings game={match.game} />
      <MatchTable match={match} />
    </>
  );
}

const EventPage = later(async () => (await import('./events/event-page')).EventPage);
const EventsPage = later(async () => (await import('./events/events-page')).EventsPage);
const JoinPage = later(async () => (await import('./events/join')).JoinPage);
const Lobby = later(async () => (await import('./lobby/lobby')).Lobby);
const PositionPage = later(async () => (await import('./position/position-page')).PositionPage);
const InvitationPage = later(async () => (await import('./seats/invitation-page')).InvitationPage);
const SimulationPage = later(async () => (await import('./simulation/simulation-page')).SimulationPage);
// The workshop needs the checks of the loader and the drawing of maps, which players do not load.
const WorkshopPage = later(async () => (await import('./workshop/workshop-page')).WorkshopPage);

/** Every page has an address after the `#`, so that it can be bookmarked and sent. */
export function App() {
  return (
    <Router hook={useHashLocation}>
      <Switch>
        <Route path="/">
          <Lobby />
        </Route>
        <Route path="/match/:id">{({ id }) => <MatchPage key={id} id={id} />}</Route>
        <Route path="/events">
          <EventsPage />
        </Route>
        <Route path="/events/join/:code">{({ code }) => <JoinPage code={code} />}</Route>
        <Route path="/event/:id">{({ id }) => <EventPage key={id} id={id} />}</Route>
        <Route path="/invitation/:token">{({ token }) => <InvitationPage token={token} />}</Route>
        <Route path="/position/*?">{(found) => <PositionPage line={found['*'] ?? ''} />}</Route>
        <Route path="/simulation/position/*">
          {(found) => <SimulationPage line={decodeURIComponent(found['*'])} />}
        </Route>
        <Route path="/simulation/match/:match/:at?">
          {({ match, at }) => <SimulationPage match={match} at={at} />}
        </Route>
        <Route path="/simulation/:job?">{({ job }) => <SimulationPage job={job} />}</Route>
        <Route path="/workshop/:game?">{({ game }) => <WorkshopPage game={game} />}</Route>
        <Route>
          <main class="plain">
            <h1>There is nothing here</h1>
            <p>
              <a href="#/">All matches</a>
            </p>
          </main>
        </Route>
      </Switch>
      <Notices />
    </Router>
  );
}
