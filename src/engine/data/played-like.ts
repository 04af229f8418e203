/** The id of a scenario and of the booklet's scenario that it follows. */
export interface ScenarioName {
  readonly id: string;
  readonly like?: string | undefined;
}

/** The id of the game's scenario whose options and victory conditions this one uses. */
export function playedLike({ id, like }: ScenarioName): string {
  return like ?? id;
}
