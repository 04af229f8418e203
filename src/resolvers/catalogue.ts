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
import type { Catalogue } from '../service/games/api';
import type { Rule, ScenarioSummary, SystemSummary } from '../service/games/schema';
import type { RequestContext } from './context';
import { unwrap } from './unwrap';

/** Reference data that needs no match. */
@Resolver()
export class CatalogueResolver {
  @Query(() => [SystemType], { description: 'The games of the set.' })
  systems(@Ctx() { service }: RequestContext): readonly SystemSummary[] {
    return service.catalogue.systems();
  }

  @Query(() => SystemType)
  system(@Arg('id', () => String) id: string, @Ctx() { service }: RequestContext): SystemSummary {
    return unwrap(service.catalogue.system(id)).system;
  }

  @Query(() => [ScenarioSummaryType])
  scenarios(
    @Arg('system', () => String) system: string,
    @Ctx() { service }: RequestContext,
  ): readonly ScenarioSummary[] {
    return unwrap(service.catalogue.system(system)).system.scenarios;
  }

  @Query(() => ScenarioType)
  scenario(
    @Arg('system', () => String) system: string,
    @Arg('id', () => String) id: string,
    @Ctx() { service }: RequestContext,
  ): ScenarioDefinition {
    return unwrap(service.catalogue.scenario(system, id)).scenario;
  }

  @Query(() => GameMapType)
  map(@Arg('system', () => String) system: string, @Ctx() { service }: RequestContext): object {
    return toShownMap(unwrap(service.catalogue.map(system)));
  }

  @Query(() => [UnitType])
  units(@Arg('system', () => String) system: string, @Ctx() { service }: RequestContext): readonly object[] {
    return unwrap(service.catalogue.units(system)).units.map(toShownUnit);
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

  @Query(() => RulingType, { description: 'A ruling by its id, for example `R-MOV-10`.' })
  ruling(@Arg('id', () => String) id: string, @Ctx() { service }: RequestContext): Ruling {
    return unwrap(service.catalogue.ruling(id)).ruling;
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
