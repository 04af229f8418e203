import { z } from 'zod';
import { listRules, listSystems } from '../../service/games/operations';
import { statelessStart } from '../../service/stateless/operations';
import { newStartSchema } from '../../service/stateless/schema';
import { saidWith } from '../results';
import { SCENE, sceneAt } from '../scene';
import { tool, toolOf, weightOf } from '../tool';

export const systems = toolOf(listSystems, {
  name: 'systems',
  description: 'Games, their scenarios and sides',
  say({ systems: found }) {
    const lines = found.map(({ id, title, sides, scenarios }) => {
      return `${id} (${title}, ${sides.join(' and ')}): ${scenarios.map((one) => one.id).join(', ')}`;
    });
    return lines.join('\n');
  },
});

export const rule = toolOf(listRules, {
  name: 'rule',
  description: 'Rules by case number',
  say({ rules }) {
    const lines = rules.flatMap(({ id, title, paraphrase, sentences }) => {
      const inScenarios = sentences.map(
        ({ sentence, scenarios }) => `- ${sentence} (${scenarios.join(', ')})`,
      );
      return [`${id} ${title}: ${paraphrase}`, ...inScenarios];
    });
    return lines.join('\n');
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
    const { status } = await sceneAt(session, { line });
    return saidWith({ status, line }, status, line);
  },
});
