import type { Referee, Violation } from '../../../src/engine';
import type { SystemData } from '../../../src/engine/data/system';

/** Receives the refusals of a referee, with the data of its game. */
export type Watcher = (violation: Violation, data: SystemData) => void;

/** Referee that shows its violations to a watcher. */
export function watched(referee: Referee, data: SystemData, watcher: Watcher): Referee {
  const seen = <Answer extends object>(answer: Answer): Answer => {
    if ('violations' in answer) {
      for (const violation of answer.violations as readonly Violation[]) watcher(violation, data);
    }
    return answer;
  };
  const answering: Pick<Referee, 'apply' | 'explain' | 'odds'> = {
    apply: (...given) => seen(referee.apply(...given)),
    explain: (...given) => seen(referee.explain(...given)),
    odds: (...given) => seen(referee.odds(...given)),
  };
  return Object.assign(Object.create(referee) as Referee, answering);
}
