import { schema } from '../../src/resolvers/schema';
import { HARMLESS, askedFields, documentFor, newPackage } from './requests';
import type { AskedField } from './requests';
import { CALLERS, openStage } from './scene';
import type { Caller, Scene, Stage } from './scene';
import { cellsOf } from './table';
import type { Row } from './table';
import { askGraphql } from './verdicts';
import type { Answered, Verdict } from './verdicts';

export const fields = askedFields(schema);

/** Asks every field as each kind of caller. */
export class Interviewer {
  private constructor(
    private readonly stage: Stage,
    private scene: Scene,
  ) {}

  static async start(): Promise<Interviewer> {
    const stage = await openStage();
    return new Interviewer(stage, await stage.set());
  }

  async rowOf(one: AskedField): Promise<Row> {
    const { scope = (await this.ask(one, 'key without scope', 'webhooks')).scope ?? '-' } = await this.ask(
      one,
      'key without scope',
      '-',
    );
    const verdicts: Verdict[] = [];
    for (const caller of CALLERS) verdicts.push((await this.ask(one, caller, scope)).verdict);
    return { scope, verdicts };
  }

  close(): Promise<void> {
    return this.stage.close();
  }

  private async ask(one: AskedField, caller: Caller, scope: string): Promise<Answered> {
    const { stage, scene } = this;
    const names = await scene.namesFor(caller);
    const others = one.name === 'uploadPackage' ? { input: { document: newPackage() } } : {};
    const token = scene.credentialOf(caller, scope);
    const answer = await askGraphql(schema, stage.service, documentFor(one, names, others), token);
    if (answer.done && one.kind === 'mutation' && !HARMLESS.has(one.name)) this.scene = await stage.set();
    return answer;
  }
}

/** Rows of the page, as the service answers. */
export async function answeredRows(): Promise<readonly (readonly string[])[]> {
  const interviewer = await Interviewer.start();
  const rows: (readonly string[])[] = [];
  for (const one of fields) rows.push(cellsOf(one.name, await interviewer.rowOf(one)));
  await interviewer.close();
  return [['field', 'scope', ...CALLERS], ...rows];
}
