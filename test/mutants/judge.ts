import { changedData } from './data-change';
import { readData, readGroups, Trial } from './groups';
import type { Group } from './groups';
import type { DataMutant, Mutant } from './list';
import { markLoops } from './marks';
import { Program } from './program';
import { Reach } from './reach';
import { changedText, engineSources, locate } from './symbols';
import type { Change, SourceText } from './symbols';

export type Verdict =
  /** A row of a case that the mutant names fails; or of any case, if it names none. */
  | { readonly kind: 'killed'; readonly by: string }
  /** Only a row of another case fails. */
  | { readonly kind: 'elsewhere'; readonly by: string }
  | { readonly kind: 'survived' }
  /** The change no longer fits the code or the data. */
  | { readonly kind: 'unfit'; readonly why: string };

/** Loads the project once, and judges changes one by one with its conformance rows. */
export class Judge {
  readonly sources: readonly SourceText[] = engineSources();
  readonly groups: readonly Group[];
  private readonly program = new Program(markLoops);
  private readonly data = readData(this.program);
  private known: Reach | undefined;

  constructor() {
    this.groups = readGroups(this.program);
    this.program.load('test/conformance/runner/setup.ts');
    this.program.load('test/conformance/runner/rows.ts');
    this.program.load('test/conformance/runner/counts.ts');
  }

  /** Runs the rows of the cases that a listed mutant names, and the others if all of those pass. */
  judge(mutant: Mutant, rows: 'all rows' | 'own rows' = 'all rows'): Verdict {
    const own = this.groups.filter((group) => mutant.case.includes(group.case));
    if (own.length === 0) return { kind: 'unfit', why: `no row has the case ${mutant.case.join(', ')}` };
    let trial: Trial;
    try {
      trial = 'data' in mutant ? this.withData(mutant) : this.withCode(mutant);
    } catch (error) {
      return { kind: 'unfit', why: error instanceof Error ? error.message : String(error) };
    }
    const by = firstKill(trial, own, 'rows');
    if (by !== undefined) return { kind: 'killed', by };
    if (rows === 'own rows') return { kind: 'survived' };
    const elsewhere = firstKill(trial, this.others(mutant, own), 'rows');
    return elsewhere === undefined ? { kind: 'survived' } : { kind: 'elsewhere', by: elsewhere };
  }

  /** Cases of rows that are this one or a part of it: `STD 7.62(D)` under `STD 7.62`. */
  casesUnder(id: string): readonly string[] {
    const all = new Set(this.groups.map((group) => group.case));
    return [...all].filter((one) => one === id || one.startsWith(`${id}(`));
  }

  /** Runs every row that executes the place of a change, and compares the counts of its positions. */
  judgeChange(change: Change): Verdict {
    try {
      const place = locate(change, this.sources);
      const by = firstKill(
        this.withCode(change),
        this.reach.through(place.source.file, place),
        'counts too',
        this.reach,
      );
      return by === undefined ? { kind: 'survived' } : { kind: 'killed', by };
    } catch (error) {
      return { kind: 'unfit', why: error instanceof Error ? error.message : String(error) };
    }
  }

  /** First row of a case that fails with this text of a file; undefined also if the file does not load. */
  killer(caseId: string, file: string, text: string): string | undefined {
    let trial: Trial;
    try {
      trial = new Trial(this.program, this.program.changed(file, text), this.data);
    } catch {
      return undefined;
    }
    const own = this.groups.filter((group) => group.case === caseId);
    return firstKill(trial, own, 'rows', this.reach);
  }

  private others(mutant: Mutant, own: readonly Group[]): readonly Group[] {
    const all = 'data' in mutant ? this.groups : this.reachOf(mutant);
    return all.filter((group) => !own.includes(group));
  }

  private reachOf(change: Change): readonly Group[] {
    const place = locate(change, this.sources);
    return this.reach.through(place.source.file, place);
  }

  private get reach(): Reach {
    this.known ??= new Reach(this.groups);
    return this.known;
  }

  private withData(mutant: DataMutant): Trial {
    return new Trial(this.program, this.program, changedData(mutant, this.data, this.program));
  }

  private withCode(change: Change): Trial {
    const place = locate(change, this.sources);
    const changed = this.program.changed(place.source.file, changedText(place, change.replace));
    return new Trial(this.program, changed, this.data);
  }
}

/** First row that fails, by case, title and number in its group. */
function firstKill(
  trial: Trial,
  groups: readonly Group[],
  proof: 'rows' | 'counts too',
  reach?: Reach,
): string | undefined {
  for (const group of groups) {
    const row = trial.failure(group, proof, reach?.limitOf(group));
    if (row !== undefined) return `${group.case} "${group.spec.title}" row ${String(row)}`;
  }
  return undefined;
}
