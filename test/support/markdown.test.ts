import { examplesOf, isAsShown } from './markdown';

describe('Examples of a page', () => {
  it('are its shell commands with the text that follows', () => {
    const markdown = 'A\n\n```sh\nls\n```\n\n```text\na\nb\n```\n\n```sh\ncd\n```\n\n```json\n{}\n```\n';
    expect(examplesOf(markdown)).toEqual([
      { commands: 'ls\n', output: 'a\nb\n' },
      { commands: 'cd\n', output: undefined },
    ]);
  });

  it.each([
    ['a\nb\n', 'a\nb\n', true],
    ['a\nb\n', 'a\n', false],
    ['a\nb\n', 'b\n', false],
    ['a\nb\nc\nd\n', 'a\n  ...\nd\n', true],
    ['a\nb\nc\nd\n', 'a\n...\n', true],
    ['a\nb\nc\nd\n', '...\nc\nd\n', true],
    ['a\nb\nc\nd\n', 'a\n...\ne\n', false],
    ['a\nd\n', 'a\n...\nd\n', true],
    ['{ [.] }', '{ [x] }', false],
    ['', '', true],
    ['a', '', false],
  ])('compare %j with %j', (printed, shown, expected) => {
    expect(isAsShown(printed, shown)).toBe(expected);
  });
});
