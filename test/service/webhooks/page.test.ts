import { WEBHOOK_KINDS } from '../../../src/service/webhooks/schema';
import { page } from '../../support/markdown';

const text = page('docs/callers/webhooks.md');

describe('The page about webhooks', () => {
  it('names every kind of message', () => {
    const missing = WEBHOOK_KINDS.filter((kind) => !text.includes(`\`${kind}\``));
    expect(missing).toEqual([]);
  });
});
