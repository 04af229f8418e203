import { RefereeError, valueOf } from '@westwall/sdk';
import type { Action } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import type { LogModel } from '../../../log/log-model';
import { caller } from '../../../referee';
import { complain } from '../../../widgets/notices';
import { CourseList } from '../../hints/course-list';
import type { Course } from '../../hints/course-list';
import { deedSentence, onlyIn } from './plan-text';
import { mistakeTitle } from './words';
import type { MistakeFound } from './words';

interface MistakeProps {
  readonly log: LogModel;
  readonly mistake: MistakeFound;
  readonly lookAt: (entry: number) => void;
}

/** Phase with its better plan beside what was played, which the board shows where the phase began. */
export function Mistake({ log, mistake, lookAt }: MistakeProps) {
  const { match } = log;
  const { entry, idea, reasons } = mistake;
  const [courses, setCourses] = useState<readonly Course[] | null>(null);
  const isShown = match.shownAt.value === entry && courses !== null;
  const show = (): void => {
    lookAt(entry);
    coursesOf(log, mistake).then(setCourses, (error: unknown) => {
      if (!(error instanceof RefereeError)) throw error;
      complain(error.reason);
    });
  };
  // Another part of the page has moved on.
  useEffect(() => {
    if (match.at.value !== entry) setCourses(null);
  }, [match.at.value, entry]);
  return (
    <article class="mistake">
      <h5>{mistakeTitle(mistake)}</h5>
      <p>{match.game.inWords(idea)}</p>
      <details>
        <summary>Why</summary>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{match.game.inWords(reason)}</li>
          ))}
        </ul>
      </details>
      {isShown ? (
        <CourseList log={log} label="Better, and played" courses={courses} />
      ) : (
        <button type="button" onClick={show}>
          Show it on the board
        </button>
      )}
    </article>
  );
}

/** Better plan and the played one, without the actions that both share. */
async function coursesOf(
  { match: { game } }: LogModel,
  { side, played, better }: MistakeFound,
): Promise<readonly Course[]> {
  const courseOf = async (title: string, lines: readonly string[]): Promise<Course> => {
    const actions = lines.length === 0 ? [] : await readActions(lines);
    const sentences = actions.map(
      (action, at) => deedSentence(action, side, game.names) ?? game.inWords(lines[at] ?? ''),
    );
    const children = (
      <details>
        <summary>In words</summary>
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    );
    return {
      title,
      worth: actions.length === 1 ? '1 action' : `${actions.length} actions`,
      actions,
      children,
    };
  };
  return Promise.all([
    courseOf('Better', onlyIn(better, played)),
    courseOf('Played', onlyIn(played, better)),
  ]);
}

async function readActions(lines: readonly string[]): Promise<readonly Action[]> {
  const referee = caller();
  const read = await referee.call(
    referee.api.POST('/notation/readings', { body: { text: lines.join('\n') } }),
  );
  return valueOf(read).lines.map(({ action }) => action);
}
