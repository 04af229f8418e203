import { z } from 'zod';
import type { MapDefinition } from '../map/definition';
import { hexIdSchema, pointsSchema, slugSchema } from '../map/values';
import type { DeepReadonly } from '../map/values';

/** What objectives are worth in one battle, each by its identifying hex; a side that is not named gets nothing there. */
export const objectivePointsSchema = z.array(
  z.strictObject({ identifying: hexIdSchema, points: z.record(slugSchema, pointsSchema) }),
);
type ObjectivePoints = DeepReadonly<z.infer<typeof objectivePointsSchema>>;

/** A scenario, as far as the worth of objectives depends on it. */
interface WithObjectivePoints {
  readonly objectivePoints?: ObjectivePoints | undefined;
}

/** The map of the last game that a battle was asked for with, and the one that it is played on. */
const maps = new WeakMap<ObjectivePoints, { readonly map: MapDefinition; readonly own: MapDefinition }>();

/** The map with what its objectives are worth in a scenario: the printed one unless the scenario says otherwise. */
export function mapIn({ objectivePoints }: WithObjectivePoints, map: MapDefinition): MapDefinition {
  const { objectives } = map.features;
  if (objectivePoints === undefined || objectives === undefined) return map;
  // What is compiled of a map is kept by it, so the same one is given each time.
  const known = maps.get(objectivePoints);
  if (known?.map === map) return known.own;
  const points = new Map(objectivePoints.map((one) => [one.identifying, one.points]));
  const own = {
    ...map,
    features: {
      ...map.features,
      objectives: objectives.map((one) => ({ ...one, points: points.get(one.identifying) ?? one.points })),
    },
  };
  maps.set(objectivePoints, { map, own });
  return own;
}
