import { RefereeError } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import type { LogModel } from '../../log/log-model';
import { complain } from '../../widgets/notices';
import { playCourse, readCourses } from './advised';
import { CourseList } from './course-list';
import type { Course } from './course-list';

/** Best courses for the present decision, to look at on the board and to play with one press. */
export function Hints({ log }: { log: LogModel }) {
  const { match } = log;
  const [courses, setCourses] = useState<readonly Course[] | null>(null);
  useEffect(() => {
    readCourses(match).then(setCourses, (error: unknown) => {
      if (!(error instanceof RefereeError)) throw error;
      setCourses([]);
      complain(error.reason);
    });
  }, [match]);
  if (courses === null) return <p aria-busy="true">Thinking …</p>;
  if (courses.length === 0) return <p>There is no advice for this decision.</p>;
  return (
    <CourseList
      log={log}
      label="What you could do"
      courses={courses}
      press={(course) => void playCourse(match, course)}
    />
  );
}
