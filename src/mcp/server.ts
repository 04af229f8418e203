import { McpServer } from '@modelcontextprotocol/server';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { programVersion } from '../config/program-version';
import type { Action } from '../engine';
import { writeAction } from '../notation/write-action';
import { isRefusal } from '../service/denials';
import { sentCount, sentId } from '../service/values/schema';
import { plansFields } from '../service/questions/plans-schema';
import { legalLines, planText } from './legal-lines';
import { Misused, askAt, placeFields, sceneAt } from './place';
import type { Place, Session } from './place';
import { Refused, answered, failed, reasonOf, said, sentenceOf } from './results';

const INSTRUCTIONS =
  'The referee of four WestWall games. Actions are lines of notation, such as "M us-8-inf-3-121 0918" or "end movement"; `legal` writes them for you. An illegal action is refused with its rule and changes nothing.';

const text = (what: string) => z.string().max(5_000).describe(what);
const side = z.string().max(64).optional();
const area = z.array(z.string().max(4)).max(50).optional().describe('Only around these hexes');
const units = z.array(z.string().max(64)).max(50).optional();
const faces = z.array(z.int().min(1).max(6)).max(100).optional();

/** The tools of an assistant who plays with what the caller may do. */
export function assistantServer(session: Session): McpServer {
  const server = new McpServer(
    { name: 'westwall-referee', version: programVersion() },
    { instructions: INSTRUCTIONS },
  );
  const { service, caller } = session;

  /** Adds a tool; what is refused is its answer, with the reason. */
  function add<Shape extends z.ZodRawShape>(
    name: string,
    description: string,
    shape: Shape,
    work: (args: z.infer<z.ZodObject<Shape>>) => Promise<CallToolResult>,
    changes = false,
  ): void {
    const annotations = changes ? { destructiveHint: false } : { readOnlyHint: true };
    const inputSchema = z.object(shape);
    server.registerTool(name, { description, inputSchema, annotations }, async (args) => {
      try {
        return await work(args);
      } catch (error) {
        if (error instanceof Refused || error instanceof Misused) return failed(`Refused. ${error.message}`);
        throw error;
      }
    });
  }

  /** The only action of a text, read where it is meant. */
  async function actionIn(lines: string, place: Place): Promise<Action> {
    const read = answered(
      await askAt(place, caller, {
        inMatch: (query) => service.notation.readInMatch({ ...query, text: lines }),
        ofLine: async (query) => service.notation.read({ ...query, text: lines }),
      }),
    );
    const [only, ...others] = read.lines;
    if (only === undefined || others.length > 0) throw new Misused('Give exactly one action.');
    return only.action;
  }

  add('systems', 'Games, their scenarios and sides', {}, async () =>
    said(
      service.catalogue
        .systems()
        .map(({ id, title, scenarios }) => `${id} (${title}): ${scenarios.map((one) => one.id).join(', ')}`)
        .join('\n'),
    ),
  );

  add('rule', 'Rules by case number', { case: text('Such as STD 7.82') }, async (args) => {
    const { cases } = answered(service.catalogue.cases(args.case));
    return said(cases.map(({ id, title, paraphrase }) => `${id} ${title}: ${paraphrase}`).join('\n'));
  });

  add(
    'start',
    'The line of the position that a scenario begins with',
    { system: text('Game'), scenario: text('Scenario') },
    async (args) => {
      const { line } = answered(await service.stateless.start({ ...args, caller }));
      return said((await sceneAt(session, { line })).status, line);
    },
  );

  add('position', 'Status, line and board', { ...placeFields, area }, async ({ area: hexes, ...place }) => {
    const scene = await sceneAt(session, place);
    const options = { legend: false, ...(hexes && { hexes }) };
    const { picture } = answered(
      await askAt(place, caller, {
        inMatch: (query) => service.pictures.ofMatch({ ...query, format: 'text', options }),
        ofLine: async (query) => service.pictures.ofPosition({ ...query, format: 'text', options }),
      }),
    );
    return said(scene.status, scene.line ?? '', String(picture.content));
  });

  add(
    'legal',
    'Legal actions in notation; moves of the named units only',
    { ...placeFields, side, units },
    async ({ side: named, units: some = [], ...place }) => {
      const scene = await sceneAt(session, place);
      const asked = { closed: false, side: named ?? scene.position.pending?.side ?? scene.position.phasing };
      const { legal } = answered(
        await askAt(place, caller, {
          inMatch: (query) => service.legalActions({ ...query, ...asked }),
          ofLine: async (query) => service.stateless.legalActions({ ...query, ...asked }),
        }),
      );
      const { attacks } = answered(
        await askAt(place, caller, {
          inMatch: (query) => service.attacks({ ...query, limit: 50 }),
          ofLine: async (query) => service.stateless.attacks({ ...query, limit: 50 }),
        }),
      );
      return said(scene.status, legalLines(legal, attacks, some).join('\n'));
    },
  );

  add(
    'why_not',
    'Why an action is illegal, and what is legal instead',
    { ...placeFields, side, action: text('One action') },
    async ({ side: named, action: line, ...place }) => {
      const scene = await sceneAt(session, place);
      const action = await actionIn(line, place);
      const whose = named ?? scene.position.pending?.side ?? scene.position.phasing;
      const question = { about: 'action', side: whose, action } as const;
      const { explanation } = answered(
        await askAt(place, caller, {
          inMatch: (query) => service.explain({ ...query, question }),
          ofLine: async (query) => service.stateless.explain({ ...query, question }),
        }),
      );
      const { allowed, violations, alternative } = explanation;
      return said(
        scene.status,
        allowed ? 'It is legal.' : violations.map(sentenceOf).join('\n'),
        alternative === null ? '' : `Instead: ${JSON.stringify(alternative)}`,
      );
    },
  );

  add(
    'odds',
    'Exact odds of an attack',
    { ...placeFields, attack: text('Such as A 0918 x 0917') },
    async ({ attack: line, ...place }) => {
      const scene = await sceneAt(session, place);
      const action = await actionIn(line, place);
      if (action.type !== 'declareAttack') throw new Misused('Give an attack.');
      const { type: _type, ...attack } = action;
      const { odds } = answered(
        await askAt(place, caller, {
          inMatch: (query) => service.odds({ ...query, attack }),
          ofLine: async (query) => service.stateless.odds({ ...query, attack }),
        }),
      );
      const lines = odds.lines.map(({ label, differential, faces: six, expectedPoints }) => {
        const results = six.map(({ die, result }) => `${die} ${result}`).join(', ');
        return `Fire ${label}: differential ${differential}; ${results}; points ${JSON.stringify(expectedPoints)}`;
      });
      const illegal = odds.violations.map(sentenceOf);
      return said(scene.status, [...illegal, ...lines, odds.policy].join('\n'));
    },
  );

  add(
    'plans',
    'The best plans for the rest of a Combat Phase, which meet every duty',
    { ...placeFields, count: plansFields.count },
    async ({ count, ...place }) => {
      const scene = await sceneAt(session, place);
      const { plans } = answered(
        await askAt(place, caller, {
          inMatch: (query) => service.plans({ ...query, count }),
          ofLine: async (query) => service.stateless.plans({ ...query, count }),
        }),
      );
      return said(scene.status, ...plans.plans.map(planText), plans.policy);
    },
  );

  add(
    'play',
    'Take actions in a match: all, or none. Say the version that you have seen',
    {
      match: sentId,
      version: sentCount,
      actions: text('One a line'),
      dice: faces.describe('Faces, where the players throw them'),
      key: z.string().min(1).max(255).optional().describe('The same key never acts twice'),
    },
    async ({ match, version, actions, dice, key }) => {
      const result = await service.notation.submit({
        ...{ match, caller, text: actions, dice },
        ...{ expectedVersion: version, idempotencyKey: key },
      });
      if (result.status === 'stale') {
        const { status } = await sceneAt(session, { match });
        return failed(status, `Refused. The match is at version ${result.version}; nothing has changed.`);
      }
      if (isRefusal(result)) {
        const now = await sceneAt(session, { match }).catch((error: unknown) => {
          if (error instanceof Refused) return undefined;
          throw error;
        });
        return failed(now?.status ?? '', `Refused. Nothing has changed.\n${reasonOf(result)}`);
      }
      const { status } = await sceneAt(session, { match });
      if (result.status === 'filed') return said(status, 'The standing orders are filed.');
      return said(
        status,
        result.entries
          .map(({ number, side: whose, action, events }) => {
            return `${number} ${whose} ${writeAction(action)}\n${events.map((event) => `  ${JSON.stringify(event)}`).join('\n')}`;
          })
          .join('\n'),
      );
    },
    true,
  );

  add('picture', 'The board as a PNG', { ...placeFields, area }, async ({ area: hexes, ...place }) => {
    const scene = await sceneAt(session, place);
    const options = { maxWidth: 1_000, ...(hexes && { hexes }) };
    const { picture } = answered(
      await askAt(place, caller, {
        inMatch: (query) => service.pictures.ofMatch({ ...query, format: 'png', options }),
        ofLine: async (query) => service.pictures.ofPosition({ ...query, format: 'png', options }),
      }),
    );
    const data = Buffer.from(picture.content).toString('base64');
    const { content } = said(scene.status);
    return { content: [...content, { type: 'image', data, mimeType: picture.mediaType }] };
  });

  add(
    'adjudicate',
    'Apply actions to a position in a line; nothing is stored',
    { line: placeFields.line.unwrap(), side: z.string().max(64), actions: text('One a line'), dice: faces },
    async ({ line, side: whose, actions, dice }) => {
      const position = { line };
      const { lines } = answered(await service.notation.read({ caller, position, text: actions }));
      const done = answered(
        await service.stateless.adjudicate({
          ...{ caller, position, side: whose, next: false },
          actions: lines.map(({ action }) => ({ action })),
          dice: dice ?? lines.flatMap((one) => one.dice),
        }),
      );
      const { status } = await sceneAt(session, { line: done.line });
      const steps = done.steps.flatMap(({ events }) => events.map((event) => JSON.stringify(event)));
      const { stopped } = done;
      const answer = [status, done.line, steps.join('\n')];
      if (stopped === null) return said(...answer);
      const reason = stopped.reason === 'refused' ? reasonOf(stopped) : stopped.purpose;
      return failed(...answer, `Stopped at action ${stopped.index + 1}: ${stopped.reason}. ${reason}`);
    },
  );

  return server;
}
