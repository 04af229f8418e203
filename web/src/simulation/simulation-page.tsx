/** Many matches from one start, and how they end. */
export function SimulationPage({ job }: { job: string | undefined }) {
  return <main class="plain">{job}</main>;
}
