import { existsSync } from 'node:fs';
import { page } from '../../support/markdown';
import { steady } from './answers';
import type { ExampleAnswer } from './answers';
import { operations } from './requests';
import { Walk, exampleFile } from './walk';

let walk: Walk;
beforeAll(async () => {
  walk = await Walk.begin();
});
afterAll(() => walk.close());

describe('The examples of the document', () => {
  it.each(operations)(
    'of $operationId are answered as it says (else run `npm run examples`)',
    async (operation) => {
      const file = exampleFile(operation.operationId);
      const kept = existsSync(file) ? (JSON.parse(page(file)) as ExampleAnswer) : undefined;
      const answer = await walk.ask(operation);
      expect(steady(answer)).toEqual(steady(kept));
      expect(answer.status).toBeLessThan(300);
    },
  );
});
