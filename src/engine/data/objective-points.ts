import { z } from 'zod';
import type { MapDefinition } from '../map/definition';
import { hexIdSchema, pointsSchema, slugSchema } from '../map/values';
import type { DeepReadonly } from '../map/values';

/** Points of objectives in one scenario, by identifying hex. A side that is not named gets nothing there. */
export const objectivePointsSchema = z.array(
  z.strictObject({ identifying: hexIdSchema, points: z.record(slugSchema, pointsSchema) }),
);
type ObjectivePoints = DeepReadonly<z.infer<typeof objectivePointsSchema>>;

/** The part of a scenario that sets the points of objectives. */
interface WithObjectivePoints {
  readonly objectivePoints?: ObjectivePoints | undefined;
}

/** By list of points, the last map of the game that it was used with, and the map with these points. */
const maps = new WeakMap<ObjectivePoints, { readonly map: MapDefinition; readonly own: MapDefinition }>();

/** The map with the points of a scenario; the printed map if the scenario sets none. */
export function mapIn({ objectivePoints }: WithObjectivePoints, map: MapDefinition): MapDefinition {
  const { objectives } = map.features;
  if (objectivePoints === undefined || objectives === undefined) return map;
  // Compiled data is cached by map, so the same map is returned each time.
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
