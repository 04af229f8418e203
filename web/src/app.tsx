import { Route, Router, Switch } from 'wouter-preact';
import { useHashLocation } from 'wouter-preact/use-hash-location';
import { EventPage } from './events/event-page';
import { EventsPage } from './events/events-page';
import { Lobby } from './lobby/lobby';
import { MatchPage } from './match/match-page';
import { PositionPage } from './position/position-page';
import { InvitationPage } from './seats/invitation-page';
import { SimulationPage } from './simulation/simulation-page';
import { Workshop } from './workshop/workshop';
import { Notices } from './widgets/notices';

/** Every page has an address behind the `#`, so that it can be kept and sent. */
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
        <Route path="/event/:id">{({ id }) => <EventPage key={id} id={id} />}</Route>
        <Route path="/invitation/:token">{({ token }) => <InvitationPage token={token} />}</Route>
        <Route path="/position/*?">{(found) => <PositionPage line={found['*'] ?? ''} />}</Route>
        <Route path="/simulation/match/:match/:at?">
          {({ match, at }) => <SimulationPage match={match} at={at} />}
        </Route>
        <Route path="/simulation/:job?">{({ job }) => <SimulationPage job={job} />}</Route>
        <Route path="/workshop/:game?">{({ game }) => <Workshop game={game} />}</Route>
        <Route>
          <main class="plain">
            <h1>There is nothing here</h1>
            <p>
              <a href="#/">To the matches</a>
            </p>
          </main>
        </Route>
      </Switch>
      <Notices />
    </Router>
  );
}
