import { GraphQLJSON } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { compileHexes, mapSchema, systemIdSchema } from '../engine';
import type { MapDefinition, TerrainKey, TerrainName } from '../engine';
import { deriveObject, setObjectType } from './derive/object-types';
import { TerrainEnum } from './enums';

setObjectType(systemIdSchema, String);

const MapDataType = deriveObject(
  'MapDetails',
  mapSchema,
  'The map as its data file has it: waters, routes, towns, features.',
);

interface Hex {
  readonly id: string;
  readonly terrain: TerrainName;
  readonly neighbours: readonly string[];
}

@ObjectType('Hex')
class HexType implements Hex {
  @Field(() => String)
  readonly id!: string;

  @Field(() => TerrainEnum)
  readonly terrain!: TerrainName;

  @Field(() => [String], { description: 'The hexes around it.' })
  readonly neighbours!: readonly string[];
}

@ObjectType('GameMap', { description: 'The map of a game.' })
export class GameMapType {
  readonly map!: MapDefinition;

  @Field(() => MapDataType)
  get details(): MapDefinition {
    return this.map;
  }

  @Field(() => [HexType], { description: 'All hexes in ascending order.' })
  get hexes(): readonly Hex[] {
    const { ids, terrain, neighbours } = compileHexes(this.map);
    return ids.map((id, hex) => {
      const around = [...neighbours.subarray(hex * 6, hex * 6 + 6)];
      return { id, terrain: terrain[hex]!, neighbours: around.flatMap((other) => ids[other] ?? []) };
    });
  }

  @Field(() => GraphQLJSON, {
    description: 'Costs in half points and combat lines of hexes and hexsides (5.2).',
  })
  readonly terrainKey!: TerrainKey;
}
