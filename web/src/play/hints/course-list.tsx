import type { Action } from '@westwall/sdk';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { NO_MARKS } from '../../board/marks';
import type { LogModel } from '../../log/log-model';
import { courseArrows } from './course-arrows';
import { adopt } from '../../widgets/adopted';
import style from './courses.css?inline';

/** Course of action with its line. */
export interface Course {
  readonly title: string;
  /** Its worth, in a few words. */
  readonly worth: string;
  readonly actions: readonly Action[];
  readonly children?: ComponentChildren;
}

interface CourseListProps {
  readonly log: LogModel;
  readonly label: string;
  readonly courses: readonly Course[];
  /** Called when a line is pressed whose arrows are alone on the board. */
  readonly press?: (course: Course) => void;
}

/** Courses as arrows on the board, each in its colour with a line; a line under the pointer or the focus is alone. */
export function CourseList({ log, label, courses, press }: CourseListProps) {
  const [alone, setAlone] = useState<number | null>(null);
  const tapped = useRef(false);
  useEffect(() => {
    const { units } = log.match.shown.peek().position;
    const arrows = courses.flatMap(({ actions }, at) => {
      const own = courseArrows(actions, (unit) => units[unit]?.hex, at);
      // The fire of several courses would cover the board.
      if (alone === null) return own.filter(({ kind }) => kind !== 'barrage');
      return alone === at ? own : [];
    });
    log.drawn.value = { ...NO_MARKS, arrows };
    return () => (log.drawn.value = NO_MARKS);
  }, [log, courses, alone]);
  return (
    <ol ref={(part) => adopt(part, style)} class="courses" aria-label={label}>
      {courses.map((course, at) => (
        <li
          key={at}
          class={`course-${at}`}
          onMouseEnter={() => setAlone(at)}
          onMouseLeave={() => setAlone(null)}
        >
          <button
            type="button"
            onFocus={() => setAlone(at)}
            onBlur={() => setAlone(null)}
            // A finger shows a line first, as it has not hovered over it.
            onPointerDown={({ pointerType }) => (tapped.current = pointerType === 'touch' && alone !== at)}
            onClick={() => {
              if (!tapped.current) press?.(course);
              tapped.current = false;
            }}
          >
            {course.title}
            <small>{course.worth}</small>
          </button>
          {course.children}
        </li>
      ))}
    </ol>
  );
}
