import { sessionOf, startOf, stepsOf } from './guide';
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

const markdown = [
  'Start it:',
  '```sh\ngit clone x\nA=1 B_2=two npm start\n```',
  'Then write `one.mjs`:',
  '```js\nconsole.log(1);\n```',
  '```text\n1\n```',
  'and `two.mjs`:',
  '```js\nconsole.log(2);\n```',
  'and more of `one.mjs`:',
  '```js\nconsole.log(3);\n```',
  '```text\n3\n```',
  '```sh\nnode one.mjs\n```',
  '```sh\necho 4\n```',
  '```text\n4\n```',
].join('\n\n');

describe('A guide', () => {
  const steps = stepsOf(markdown);

  it('is read as commands, and pieces of the file named last', () => {
    expect(steps.map((step) => (step.kind === 'piece' ? step.file : step.commands.trim()))).toEqual([
      'git clone x\nA=1 B_2=two npm start',
      'one.mjs',
      'two.mjs',
      'one.mjs',
      'node one.mjs',
      'echo 4',
    ]);
  });

  it('gives the start of the server', () => {
    expect(startOf(steps)).toEqual({
      settings: { A: '1', B_2: 'two' },
      commands: 'git clone x\nA=1 B_2=two npm start\n',
    });
    expect(() => startOf([...steps, ...steps])).toThrow('one server');
  });

  it('becomes a session, in which a program prints what its pieces show', () => {
    const session = sessionOf(steps, (commands) => !commands.includes('npm'));
    expect(session.slice(-2)).toEqual([
      { commands: 'node one.mjs\n', output: '1\n3\n' },
      { commands: 'echo 4\n', output: '4\n' },
    ]);
    expect(session.slice(0, 3).map(({ commands }) => commands.split('\n', 2))).toEqual([
      ["cat > one.mjs <<'END OF PIECE'", 'console.log(1);'],
      ["cat > two.mjs <<'END OF PIECE'", 'console.log(2);'],
      ["cat >> one.mjs <<'END OF PIECE'", 'console.log(3);'],
    ]);
  });
});
