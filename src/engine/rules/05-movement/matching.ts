/**
 * Gives as many parties as possible a choice of their own: a largest matching, by augmenting paths (Kuhn). Earlier
 * parties and earlier choices come first. Answers the index of the party by choice.
 */
export function matching<Choice>(choices: readonly (readonly Choice[])[]): ReadonlyMap<Choice, number> {
  const partyOf = new Map<Choice, number>();
  const settle = (party: number, tried: Set<Choice>): boolean =>
    choices[party]!.some((choice) => {
      if (tried.has(choice)) return false;
      tried.add(choice);
      const rival = partyOf.get(choice);
      if (rival !== undefined && !settle(rival, tried)) return false;
      partyOf.set(choice, party);
      return true;
    });
  for (let party = 0; party < choices.length; party += 1) settle(party, new Set());
  return partyOf;
}
