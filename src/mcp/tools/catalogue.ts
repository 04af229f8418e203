import { z } from 'zod';
import { sentName } from '../../match/terms';
import { listRules, listSystems } from '../../service/games/operations';
import { statelessStart } from '../../service/stateless/operations';
import { newStartSchema } from '../../service/stateless/schema';
import { said } from '../results';
import { SCENE, sceneAt } from '../scene';
import { tool, weightOf } from '../tool';

export const systems = tool({
  name: 'systems',
  description: 'Games, their scenarios and sides',
  input: z.object({}),
  weight: weightOf(listSystems),
  async run(session) {
    const found = await session.ask(listSystems, {});
    const lines = found.systems.map(({ id, title, sides, scenarios }) => {
      return `${id} (${title}, ${sides.join(' and ')}): ${scenarios.map((one) => one.id).join(', ')}`;
    });
    return said(lines.join('\n'));
  },
});

export const rule = tool({
  name: 'rule',
  description: 'Rules by case number',
  input: z.object({ case: sentName.min(1).describe('Such as STD 7.82') }),
  weight: weightOf(listRules),
  async run(session, args) {
    const { cases } = await session.ask(listRules, args);
    return said(cases.map(({ id, title, paraphrase }) => `${id} ${title}: ${paraphrase}`).join('\n'));
  },
});

const { system, scenario } = newStartSchema.shape;

export const start = tool({
  name: 'start',
  description: 'The line of the position that a scenario begins with',
  input: z.object({ system: system.describe('Game'), scenario: scenario.unwrap().describe('Scenario') }),
  weight: weightOf(statelessStart) + SCENE,
  async run(session, args) {
    const { line } = await session.ask(statelessStart, args);
    return said((await sceneAt(session, { line })).status, line);
  },
});
