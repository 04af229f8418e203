import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { WEBHOOK_KINDS } from '../../../src/service/webhooks/schema';
import { signatureOf } from '../../../src/service/webhooks/signing';
import { page } from '../../support/markdown';

const text = page('docs/callers/webhooks.md');

describe('The page about webhooks', () => {
  it('shows how a message is verified', async () => {
    const [, example] = /^```js\n([^]*?)^```$/m.exec(text)!;
    const at = new Date('2026-11-20T12:00:00.000Z');
    const now = at.getTime() / 1000;
    const signed = signatureOf('{"a":"ü"}', at, ['whsec_new', 'whsec_old']);
    const questions = [
      ['{"a":"ü"}', signed, 'whsec_new', now],
      ['{"a":"ü"}', signed, 'whsec_old', now + 299],
      ['{"a":"u"}', signed, 'whsec_new', now],
      ['{"a":"ü"}', signed, 'whsec_other', now],
      ['{"a":"ü"}', signed, 'whsec_new', now + 301],
      ['{"a":"ü"}', signed.replace('t=', 't=1'), 'whsec_new', now],
      ['{"a":"ü"}', 'v1=00', 'whsec_new', now],
      ['{"a":"ü"}', '', 'whsec_new', now],
    ];
    const asking = `console.log(JSON.stringify(${JSON.stringify(questions)}.map((one) => isGenuine(...one))))`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['--input-type=module', '--eval', `${example}\n${asking}`],
    ]);
    expect(JSON.parse(stdout)).toEqual([true, true, false, false, false, false, false, false]);
  });

  it('names every kind of message', () => {
    const missing = WEBHOOK_KINDS.filter((kind) => !text.includes(`\`${kind}\``));
    expect(missing).toEqual([]);
  });
});
