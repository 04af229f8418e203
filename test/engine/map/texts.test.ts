import * as fc from 'fast-check';
import { beginningOf, wellFormedSchema } from '../../../src/engine';

test('the beginning of a text is as long as it may be, and no character of it is cut in half', () => {
  const units = ['a', 'é', '🪖', '\ud83d\ude00'];
  const text = fc.array(fc.constantFrom(...units), { maxLength: 20 }).map((all) => all.join(''));
  fc.assert(
    fc.property(text, fc.nat({ max: 45 }), (whole, longest) => {
      const beginning = beginningOf(whole, longest);
      expect(whole.startsWith(beginning)).toBe(true);
      expect(wellFormedSchema.safeParse(beginning).success).toBe(true);
      expect(beginning.length).toBeGreaterThanOrEqual(Math.min(whole.length, longest - 1));
      expect(beginning.length).toBeLessThanOrEqual(longest);
    }),
  );
});
