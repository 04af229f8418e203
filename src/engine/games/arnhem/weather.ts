import type { Weather } from '../../data/scenarios';
import type { State } from '../../model/state';
import type { Play } from '../../model/play';
import { isAlliedTurn, memory, noteSecretly, remember, secretNotes } from './game-state';

/** 16.0(OPT): true if the weather rules are in force in a match with these options (R-ARN-15). */
export function usesWeather({ scenario: { definition, options } }: Pick<State, 'scenario'>): boolean {
  const { weather } = definition;
  return weather !== undefined && (weather.mode === 'mandatory' || options.game['weather'] === true);
}

/**
 * 16.0(GR), 16.3: sets the weather at the start of the Allied Player-Turn, then places the drop zones that
 * are due (15.39). Only landings, drop zones and Ground Support depend on the weather.
 */
export function openAlliedTurn(play: Play): void {
  const { state } = play;
  if (!isAlliedTurn(state)) return;
  remember(state, { landed: 0 });
  if (usesWeather(state)) {
    const weather =
      state.turn === state.scenario.definition.turns.first ? firstWeather(state) : rollWeather(play);
    remember(state, { weather });
  }
  placeDueZones(play);
}

/** 16.0(GR): the weather of the first Game-Turn. */
export function firstWeather(state: State): Weather {
  return state.scenario.definition.weather?.firstTurn ?? 'good';
}

/** 16.0(PR): rolls for the weather, which may stay the same. */
function rollWeather(play: Play): Weather {
  const { state } = play;
  const rule = state.scenario.definition.weather!;
  const die = play.roll('weather');
  const rolled = rule.roll[String(die) as keyof typeof rule.roll];
  const weather = rolled === 'same' ? (memory(state).weather ?? rule.firstTurn) : rolled;
  play.emit({ type: 'weatherRolled', die, weather, case: 'ARN 16.0(PR)' });
  return weather;
}

/**
 * 15.35, 15.36, 15.38, 15.39: reveals and places the noted drop zones that are due, without regard to units,
 * but never in Poor weather (R-ARN-16).
 */
function placeDueZones(play: Play): void {
  const { state } = play;
  if (memory(state).weather === 'poor') return;
  const waiting = secretNotes(state).dropZones;
  for (const [division, { hex, turn }] of Object.entries(waiting)) {
    if (turn > state.turn) continue;
    const { [division]: _placed, ...rest } = secretNotes(state).dropZones;
    noteSecretly(state, { dropZones: rest });
    remember(state, { dropZones: { ...memory(state).dropZones, [division]: hex } });
    play.emit({ type: 'dropZonePlaced', division, hex });
  }
}

/** 16.2: Ground Support Points of the Game-Turn, by weather or by the table (14.11, 18.16). */
export function supportPoints(state: State): number {
  const { weather } = memory(state);
  const rule = state.scenario.definition.weather;
  if (weather === null || rule === undefined) {
    return state.scenario.definition.groundSupport?.perTurn?.[String(state.turn)] ?? 0;
  }
  return rule.groundSupport[weather];
}

/** 16.12: number of airborne units that may still land in this Game-Turn; Infinity without weather. */
export function landingsLeft(state: State): number {
  const { weather, landed } = memory(state);
  if (weather === null) return Infinity;
  return (state.scenario.definition.weather?.airborneArrivals[weather] ?? 0) - landed;
}
