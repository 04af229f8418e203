import { organiserOperations } from './organiser-operations';
import { visitorOperations } from './visitor-operations';

export type { EventSubjects } from './operation-terms';

/** Operations on events: groups of matches with players, rounds, deadlines and a table. */
export const eventOperations = [...visitorOperations, ...organiserOperations];
