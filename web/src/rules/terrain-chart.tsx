import { points } from '../catalogue/unit-values';

interface Side {
  readonly line?: string | null;
  readonly vehicles?: string;
}

/** Costs of a map in half points; null or missing means closed. */
export interface Terrain {
  readonly hexes: Readonly<Record<string, Side & { readonly cost?: number | null }>>;
  readonly hexsides: Readonly<Record<string, Side & { readonly extra?: number | null }>>;
  readonly routes: Readonly<Record<string, { readonly cost: number }>>;
}

type Cells = readonly [string, string, string, string];

/** Cost of each terrain to enter or cross, and the line of the table on which it defends. */
export function TerrainChart({ terrain }: { terrain: Terrain }) {
  return (
    <table class="chart">
      <thead>
        <tr>
          <th scope="col">Ground</th>
          <th scope="col">Movement Points</th>
          <th scope="col">Line</th>
          <th scope="col">Vehicles</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(terrain).map(([ground, ...cells]) => (
          <tr key={ground}>
            <th scope="row">{ground}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowsOf({ hexes, hexsides, routes }: Terrain): readonly Cells[] {
  const costOf = (cost: number | null | undefined): string =>
    typeof cost === 'number' ? points(cost) : 'closed';
  return [
    ...Object.entries(hexes).map(([name, ground]): Cells => [
      name,
      costOf(ground.cost),
      ground.line ?? '',
      ground.vehicles ?? '',
    ]),
    ...Object.entries(routes).map(([name, { cost }]): Cells => [`along a ${name}`, costOf(cost), '', '']),
    ...Object.entries(hexsides).map(([name, side]): Cells => [
      `over a ${name}`,
      typeof side.extra === 'number' ? `+${points(side.extra)}` : 'closed',
      side.line ?? '',
      side.vehicles ?? '',
    ]),
  ];
}
