import type { Lesson } from './lesson-model';
import { STEPS } from './steps';

/** Next step of the lesson, over a corner of the board. */
export function LessonBubble({ lesson }: { lesson: Lesson }) {
  const due = lesson.step.value;
  if (due === null) return null;
  const { number, step } = due;
  return (
    <aside class="bubble" aria-label="Your first turn" aria-live="polite">
      <header>
        <strong>
          {step === null ? 'You have played a Game-Turn' : `${number} of ${STEPS.length}: ${step.title}`}
        </strong>
        <button type="button" aria-label="No more of this" onClick={() => lesson.end()}>
          ×
        </button>
      </header>
      <p>
        {step?.text ??
          'The tabs Log, Rules and Victory show what has happened, the tables, and how the match would end now. Go on as you like.'}
      </p>
    </aside>
  );
}
