import type { MatchInfo } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import { Account } from './account';
import { Listings, SHELVES } from './listings';
import { LESSON } from '../lesson/steps';
import { Learn } from './learn';
import { MatchList, isMyTurn } from './match-list';
import { NewMatchForm } from './new-match';

const shelfNames = { open: 'With a free seat', running: 'Running', over: 'Over' } as const;

/** First page: begin a match, or go to one. */
export function Lobby() {
  const [listings] = useState(() => new Listings());
  useEffect(() => {
    void listings.readSystems();
    void listings.readMine();
    void listings.readOthers('open');
  }, [listings]);

  const [first, ...others] = listings.systems.value;
  const systems = listings.systems.value;
  // Matches that wait for the user come first, finished ones last.
  const rank = (match: MatchInfo): number => (isMyTurn(match) ? 0 : match.result === null ? 1 : 2);
  const mine = [...listings.mine.value].sort((one, other) => rank(one) - rank(other));
  const next = listings.next.value;
  const lesson = systems.find(({ id }) => id === LESSON.system);
  return (
    <main class="plain lobby">
      <header>
        <h1>Westwall Referee</h1>
        <p>
          Four battles of 1944 and 1945 on one set of rules. The referee knows every legal move, rolls the
          dice and keeps the score.
        </p>
        <nav aria-label="Elsewhere">
          <a href="#/simulation">Simulations</a>
          <a href="#/position">Positions</a>
          <a href="#/events">Events</a>
          <a href="#/workshop">Workshop</a>
          <a href="docs">The API</a>
        </nav>
      </header>
      {mine.length > 0 && (
        <section aria-labelledby="mine">
          <h2 id="mine">Your matches</h2>
          <MatchList matches={mine} systems={systems} />
        </section>
      )}
      <section aria-labelledby="new-match">
        <h2 id="new-match">Begin a match</h2>
        {lesson !== undefined && mine.length === 0 && <Learn sides={lesson.sides} />}
        {first !== undefined && <NewMatchForm systems={[first, ...others]} />}
      </section>
      <section aria-labelledby="all-matches">
        <h2 id="all-matches">All matches</h2>
        <div class="shelves" role="group" aria-label="Which matches">
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
          <p class="none">None.</p>
        ) : (
          <MatchList matches={listings.others.value} systems={systems} />
        )}
        {next !== null && (
          <button type="button" onClick={() => void listings.readOthers(listings.shelf.value, next)}>
            More
          </button>
        )}
      </section>
      <Account />
    </main>
  );
}
