import { examination } from './another';

test('the example in Python answers 60 of 100 rows of chapter 5, and none wrongly', async () => {
  const { statement, text } = await examination('python3 examples/conformance/engine.py', 'standard/05');

  const { passed, 'in part': inPart, failed, 'left out': leftOut } = statement.rows;
  if (failed > 0) throw new Error(text);
  expect((passed + inPart) / (passed + inPart + leftOut)).toBeGreaterThanOrEqual(0.6);
});
