import { caseCited, casesIn } from '../../engine';
import type { DryRunStop } from '../play/schema';
import type { ServiceData } from '../games/ports';
import type { AdjudicatedStep, Citation } from './schema';

/** Cites cases and rulings with their titles. */
export class Citations {
  private readonly titles: ReadonlyMap<string, Pick<Citation, 'kind' | 'title'>>;

  constructor({ cases, rulings }: ServiceData) {
    const titles = new Map<string, Pick<Citation, 'kind' | 'title'>>();
    for (const { id, title } of cases) titles.set(id, { kind: 'case', title });
    for (const { id, title, section } of rulings) titles.set(id, { kind: 'ruling', title: title ?? section });
    this.titles = titles;
  }

  /** Cases and rulings that the steps applied and the refused action broke, each once, in order. */
  of(steps: readonly AdjudicatedStep[], stopped: DryRunStop | null): readonly Citation[] {
    const applied = new Set(steps.flatMap(({ trace }) => trace.cases));
    const broken = stopped?.reason === 'refused' ? casesIn(stopped.violations) : [];
    return [
      ...[...applied].flatMap((id) => this.cite(id, 'applied')),
      ...broken.flatMap((id) => this.cite(id, 'broken')),
    ];
  }

  /** Empty for a number that a referee has made up in a ruling. */
  private cite(cited: string, use: Citation['use']): readonly Citation[] {
    const id = caseCited(cited);
    const found = this.titles.get(id);
    return found === undefined ? [] : [{ id, ...found, use }];
  }
}
