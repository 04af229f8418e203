import type { MatchInfo } from '@westwall/sdk';
import { useState } from 'preact/hooks';
import { LEVELS } from '../catalogue/levels';
import { teachIn } from '../lesson/lesson-model';
import { LESSON } from '../lesson/steps';
import { enter } from '../places/enter';
import { caller } from '../referee';
import { keptWish } from '../widgets/wish';
import { battleOf } from './battles';

const TITLE = 'Your first turn';
/** The user needs no lesson. */
const known = keptWish('lesson.known', false);

/** The lesson, until it has been played. Its steps are shown on the live page. */
export function Learn({ sides, mine }: { sides: readonly string[]; mine: readonly MatchInfo[] }) {
  const [sending, setSending] = useState(false);
  const begun = mine.filter(({ title }) => title === TITLE);
  const isPlayed = begun.some(({ turn, result }) => turn > 1 || result !== null);
  if (known.value.value || isPlayed) return null;
  const begin = async (): Promise<void> => {
    setSending(true);
    const { system, scenario, side } = LESSON;
    const match = await caller().createMatch({
      ...{ system, scenario, title: TITLE, seats: [side] },
      aiSeats: sides.filter((one) => one !== side).map((one) => ({ side: one, level: LEVELS[0].id })),
    });
    setSending(false);
    if (match.ok) teachIn(match.value.match.id);
    enter(match);
  };
  return (
    <section class="learn" aria-labelledby="learn">
      <img src={battleOf(LESSON.system)?.picture} alt="" width="480" height="270" />
      <div>
        <h2 id="learn">New here? Learn by playing</h2>
        <p>
          Lead the U.S. side through the first Game-Turn in the Hürtgen Forest. Nine short steps on the board
          explain moving, fighting and the enemy’s answer. It takes about ten minutes, and you need not know
          the rules.
        </p>
        <p class="row">
          {begun[0] === undefined ? (
            <button type="button" class="main" disabled={sending} onClick={() => void begin()}>
              Learn by playing a first turn
            </button>
          ) : (
            <a class="main" href={`#/match/${begun[0].id}`}>
              Go on with your first turn
            </a>
          )}
          <button type="button" onClick={() => known.set(true)}>
            I know the game
          </button>
        </p>
      </div>
    </section>
  );
}
