import type { MatchInfo } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import { LESSON } from '../lesson/steps';
import { apiKey } from '../places/api-key';
import { ThemeSwitch } from '../widgets/theme';
import { Account } from './account';
import { Learn } from './learn';
import { Listings, SHELVES } from './listings';
import { MatchList, isMyTurn } from './match-list';
import { NewMatchForm } from './new-match';
import './lobby.css';

const shelfNames = { open: 'With a free seat', running: 'Running', over: 'Over' } as const;
/** Own matches that are listed at once. */
const most = 6;

/** First page: begin a match, or go to one. */
export function Lobby() {
  const [listings] = useState(() => new Listings());
  const [all, setAll] = useState(false);
  const { value: key } = apiKey;
  useEffect(() => {
    void listings.readSystems();
    void listings.readOthers('open');
  }, [listings]);
  useEffect(() => void listings.readMine(), [listings, key]);

  const [first, ...others] = listings.systems.value;
  const systems = listings.systems.value;
  // Matches that wait for the user come first, finished ones last.
  const rank = (match: MatchInfo): number => (isMyTurn(match) ? 0 : match.result === null ? 1 : 2);
  const known = listings.mine.value;
  const mine = [...(known ?? [])].sort((one, other) => rank(one) - rank(other));
  const next = listings.next.value;
  const lesson = systems.find(({ id }) => id === LESSON.system);
  return (
    <main class="plain lobby">
      <header>
        <h1>Westwall Referee</h1>
        <div class="row">
          <Account />
          <ThemeSwitch />
        </div>
        <p>
          Four battles of 1944 and 1945 on one set of rules. The referee knows every legal move, rolls the
          dice and keeps the score.
        </p>
        <nav aria-label="Elsewhere">
          <a href="#/events">Events</a>
          <a href="#/position">Positions</a>
          <a href="#/simulation">Simulations</a>
          <a href="#/workshop">Workshop</a>
          <a href="docs">The API</a>
        </nav>
      </header>
      {lesson !== undefined && known !== null && <Learn sides={lesson.sides} mine={mine} />}
      {mine.length > 0 && (
        <section aria-labelledby="mine">
          <h2 id="mine">Your matches</h2>
          <MatchList matches={all ? mine : mine.slice(0, most)} systems={systems} drawn />
          {mine.length > most && !all && (
            <button type="button" onClick={() => setAll(true)}>
              All {mine.length} of your matches
            </button>
          )}
        </section>
      )}
      <section aria-labelledby="new-match">
        <h2 id="new-match">Begin a match</h2>
        {first !== undefined && <NewMatchForm systems={[first, ...others]} />}
      </section>
      <section aria-labelledby="all-matches">
        <h2 id="all-matches">All matches</h2>
        <div class="shelves" role="group" aria-label="State of the matches">
          {SHELVES.map((shelf) => (
            <button
              key={shelf}
              type="button"
              aria-pressed={listings.shelf.value === shelf}
              onClick={() => void listings.readOthers(shelf)}
            >
              {shelfNames[shelf]}
            </button>
          ))}
        </div>
        {listings.others.value.length === 0 ? (
          <p class="none">There is no such match now.</p>
        ) : (
          <MatchList matches={listings.others.value} systems={systems} />
        )}
        {next !== null && (
          <button type="button" onClick={() => void listings.readOthers(listings.shelf.value, next)}>
            More matches
          </button>
        )}
      </section>
    </main>
  );
}
