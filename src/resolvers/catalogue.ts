import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { CombatResultsTable, Ruling, ScenarioDefinition } from '../engine';
import {
  CombatResultsType,
  EngineType,
  RuleType,
  RulingType,
  ScenarioSummaryType,
  ScenarioType,
  SystemType,
} from '../schema/catalogue';
import { GameMapType, toShownMap } from '../schema/map';
import { UnitType, toShownUnit } from '../schema/unit';
import type { RefereeService } from '../service/api';
import type { Catalogue, GameCatalogue } from '../service/games/api';
import type { Rule, ScenarioSummary, SystemSummary } from '../service/games/schema';
import type { RequestContext } from './context';
import { found, unwrap } from './unwrap';

const dataHash = (): ReturnType<typeof Arg> =>
  Arg('dataHash', () => String, {
    nullable: true,
    description: 'The hash of a package, as a match has it; by default that of the service.',
  });

/** The games of the service, or of the package with this hash. */
async function games(hash: string | null, { catalogue }: RefereeService): Promise<GameCatalogue> {
  return unwrap(await catalogue.withData(hash ?? catalogue.dataHash)).catalogue;
}

/** Reference data that needs no match. */
@Resolver()
export class CatalogueResolver {
  @Query(() => [SystemType], { description: 'The games of the set.' })
  systems(@Ctx() { service }: RequestContext): readonly SystemSummary[] {
    return service.catalogue.systems();
  }

  @Query(() => SystemType, {
    nullable: true,
    description: 'A game of the set; null where there is none of this id.',
  })
  async system(
    @Arg('id', () => String) id: string,
    @dataHash() hash: string | null,
    @Ctx() { service }: RequestContext,
  ): Promise<SystemSummary | null> {
    return found((await games(hash, service)).system(id), 'UNKNOWN_SYSTEM')?.system ?? null;
  }

  @Query(() => [ScenarioSummaryType])
  async scenarios(
    @Arg('system', () => String) system: string,
    @dataHash() hash: string | null,
    @Ctx() { service }: RequestContext,
  ): Promise<readonly ScenarioSummary[]> {
    return unwrap((await games(hash, service)).system(system)).system.scenarios;
  }

  @Query(() => ScenarioType, {
    nullable: true,
    description: 'A scenario in full; null where the game has none of this id.',
  })
  async scenario(
    @Arg('system', () => String) system: string,
    @Arg('id', () => String) id: string,
    @dataHash() hash: string | null,
    @Ctx() { service }: RequestContext,
  ): Promise<ScenarioDefinition | null> {
    const catalogue = await games(hash, service);
    if (found(catalogue.system(system), 'UNKNOWN_SYSTEM') === undefined) return null;
    return found(catalogue.scenario(system, id), 'UNKNOWN_SCENARIO')?.scenario ?? null;
  }

  @Query(() => GameMapType)
  async map(
    @Arg('system', () => String) system: string,
    @dataHash() hash: string | null,
    @Ctx() { service }: RequestContext,
  ): Promise<object> {
    return toShownMap(unwrap((await games(hash, service)).map(system)));
  }

  @Query(() => [UnitType])
  async units(
    @Arg('system', () => String) system: string,
    @dataHash() hash: string | null,
    @Ctx() { service }: RequestContext,
  ): Promise<readonly object[]> {
    return unwrap((await games(hash, service)).units(system)).units.map(toShownUnit);
  }

  @Query(() => CombatResultsType, { description: 'The Combat Results Table, the same for all games.' })
  combatResults(@Ctx() { service }: RequestContext): CombatResultsTable {
    return service.catalogue.combatResults();
  }

  @Query(() => RuleType, {
    nullable: true,
    description: 'The case of exactly this number, for example `STD 5.14`.',
  })
  rule(@Arg('case', () => String) number: string, @Ctx() { service }: RequestContext): Rule | null {
    const { exact } = unwrap(service.catalogue.cases(number));
    return exact === null ? null : service.catalogue.rule(exact);
  }

  @Query(() => [RuleType], {
    description: 'The case of this number and its parts: `STD 5.1` gives 5.11, 5.12 ...',
  })
  rules(@Arg('case', () => String) number: string, @Ctx() { service }: RequestContext): readonly Rule[] {
    return unwrap(service.catalogue.cases(number)).cases.map((row) => service.catalogue.rule(row));
  }

  @Query(() => RulingType, {
    nullable: true,
    description: 'A ruling by its id, for example `R-MOV-10`; null where there is none.',
  })
  ruling(@Arg('id', () => String) id: string, @Ctx() { service }: RequestContext): Ruling | null {
    return found(service.catalogue.ruling(id), 'UNKNOWN_RULING')?.ruling ?? null;
  }

  @Query(() => [RulingType], { description: 'All rulings.' })
  rulings(@Ctx() { service }: RequestContext): readonly Ruling[] {
    return service.catalogue.rulings();
  }

  @Query(() => EngineType, { description: 'The versions of rules and data of this service.' })
  engine(@Ctx() { service }: RequestContext): Pick<Catalogue, 'engineVersion' | 'dataHash'> {
    return service.catalogue;
  }
}
