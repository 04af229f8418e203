import { withSecretsMasked } from '../../src/process/log';
import { startChild } from '../support/child';
import { join } from 'node:path';

describe('The log', () => {
  it.each([
    ['an API key', 'key wwk_abc123_SECRETsecret/german was sent', 'key [secret]/german was sent'],
    ['the token of a place', 'token eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl-_ here', 'token [secret] here'],
    ['a header', '"authorization":"Bearer abc.def~ghi=="', '"authorization":"[secret]"'],
    ['a header of basic authentication', 'Authorization: Basic YWRtaW46c2VjcmV0', 'Authorization: [secret]'],
    ['a password in an address', 'at redis://user:pass@host:6379/1', 'at redis://user:[secret]@host:6379/1'],
    ['a password without a user', 'at rediss://:pass@host', 'at rediss://:[secret]@host'],
  ])('omits %s', (_what, text, shown) => {
    expect(withSecretsMasked(text)).toBe(shown);
  });

  it('keeps everything else', () => {
    const text =
      '{"level":50,"request":"4b9a","err":{"type":"Error","message":"at http://host:4000/graphql"}}';
    expect(withSecretsMasked(text)).toBe(text);
  });

  it('names the request, of errors only what distinguishes them, and has a line for what libraries print', async () => {
    const child = startChild<never>(join(__dirname, 'children', 'logger.ts'), [], { stderr: 'pipe' });
    let written = '';
    child.process.stderr!.on('data', (chunk: Buffer) => (written += chunk.toString()));
    await new Promise((resolve) => child.process.once('close', resolve));
    const [first, second, ...others] = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(first).toMatchObject({
      request: 'a-request-id',
      msg: 'A request failed.',
      err: { type: 'Odd', message: 'with [secret]', cause: { message: 'below' } },
    });
    expect(second).not.toHaveProperty('request');
    expect(others).toMatchObject([
      { level: 40, msg: 'Please check it.', err: { type: 'RangeError', message: 'of several\nlines' } },
      { level: 40, msg: '[secret]\nand more' },
      { level: 40, err: { type: 'MaxListenersExceededWarning', message: 'Too many listeners.' } },
    ]);
    expect(written).not.toContain('the whole request');
    expect(written).not.toContain('wwk_');
  });
});
