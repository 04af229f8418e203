/** A scenario by its name, and by the one of the booklet that it follows. */
export interface ScenarioName {
  readonly id: string;
  readonly like?: string | undefined;
}

/** The scenario of the game by whose options and victory conditions this one is played. */
export function playedLike({ id, like }: ScenarioName): string {
  return like ?? id;
}
