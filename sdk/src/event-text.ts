import type { Action, GameEvent, HistoryEntry, Phase } from './contract.js';

const PHASES: Readonly<Record<Phase, string>> = {
  deployment: 'deployment',
  movement: 'Movement Phase',
  combat: 'Combat Phase',
  over: 'end of the match',
};

/** Name of a phase for players: `Movement Phase` for `movement`. */
export function phaseName(phase: Phase): string {
  return PHASES[phase];
}

/** Name of a side for players: `U.S.` for `us`. */
export function sideName(side: string): string {
  return side === 'us' ? 'U.S.' : side.charAt(0).toUpperCase() + side.slice(1);
}

/** Names of units and sides in sentences; by default the ids of units and the names of sides. */
export interface Names {
  readonly unit: (id: string) => string;
  readonly side: (id: string) => string;
}

const plainly: Names = { unit: (id) => id, side: sideName };

/** Replaces the ids of units and sides in a sentence of the service by names. */
export function withNames(sentence: string, { unit, side }: Names): string {
  return sentence
    .replace(/[a-z0-9]+(?:-[a-z0-9]+)+/g, (word) => unit(word))
    .replace(/\bthe ([a-z]+) side\b/g, (_words, id: string) => `the ${side(id)} side`);
}

/** Sentences about a log entry, the action first; beginnings of phases are left out. */
export function sentencesOfEntry(
  { action, side, events }: Pick<HistoryEntry, 'action' | 'side' | 'events'>,
  names: Names = plainly,
): readonly string[] {
  const who = names.side(side);
  const own: Partial<Record<Action['type'], string>> = {
    endMovement: `${who} ends the Movement Phase.`,
    endCombat: `${who} ends the Combat Phase.`,
    resign: `${who} resigns.`,
  };
  return [
    ...[own[action.type] ?? []].flat(),
    ...events
      .filter(({ type }) => !beginnings.has(type))
      .flatMap((event) => sentenceOfDeed(event, names) ?? sentenceOfEvent(event, names) ?? []),
  ];
}

const beginnings: ReadonlySet<GameEvent['type']> = new Set([
  'phaseStarted',
  'playerTurnStarted',
  'gameTurnStarted',
]);

/** Sentence about an action, for readers of the log, who do not see the action itself. Null for any other event. */
function sentenceOfDeed(event: GameEvent, { unit, side }: Names): string | null {
  const units = (ids: readonly string[]): string => listed(ids.map(unit));
  switch (event.type) {
    case 'unitDeployed':
      return `${unit(event.unit)} is set up in ${event.hex}.`;
    case 'unitLanded':
      return `${unit(event.unit)} lands in ${event.hex} (${event.case}).`;
    case 'unitMoved': {
      const { from, path, cost } = event;
      return `${unit(event.unit)} moves from ${from} to ${path.at(-1) ?? from}, ${points(cost)}.`;
    }
    case 'unitEntered': {
      const { hex, path, cost, place, alternate } = event;
      const last = path.at(-1);
      const onward = last === undefined || last === hex ? '' : ` and moves to ${last}`;
      const how = alternate ? ', by the alternate hex' : '';
      const column = place > 1 ? `, number ${place} in the column` : '';
      return `${unit(event.unit)} enters at ${hex}${onward}, ${points(cost)}${how}${column}.`;
    }
    case 'unitExited':
      return `${unit(event.unit)} leaves the map over the ${event.edge} edge at ${event.hex}, ${points(event.cost)}.`;
    case 'setupConfirmed':
      return `${side(event.side)} confirms the set-up.`;
    case 'attackDeclared': {
      const { attackers, defenders, barrage, groundSupport } = event;
      const support = groundSupport > 0 ? [`${groundSupport} Ground Support`] : [];
      const fire = listed([...barrage.map(unit), ...support]);
      if (attackers.length === 0)
        return `${fire} ${barrage.length === 1 ? 'fires' : 'fire'} on ${units(defenders)}.`;
      const verb = attackers.length === 1 ? 'attacks' : 'attack';
      const barrages = barrage.length === 0 ? 'with' : 'with the barrage of';
      return `${units(attackers)} ${verb} ${units(defenders)}${fire === '' ? '' : `, ${barrages} ${fire}`}.`;
    }
    case 'fpfAllocated':
      return `${side(event.side)} ${fireGiven(event, unit)}.`;
    case 'advanceDeclined':
      return `${side(event.side)} advances no unit.`;
    case 'dropZonesCommitted':
      return `${side(event.side)} notes the drop zones.`;
    case 'floatBridgePlaced':
      return `A Float Bridge is laid in ${event.hex}, from ${event.west} to ${event.east}.`;
    case 'destructionDeclined':
      return `${side(event.side)} destroys no bridge.`;
    case 'noteMade':
      return `Note: ${event.text}`;
    case 'rulingGiven':
      return `The referee rules: ${event.text} (${event.case}).`;
    case 'bridgeDemolished':
    case 'bridgeDestroyed':
    case 'bridgeHeld':
    case 'bridgeRepaired':
    case 'combatResolved':
    case 'decisionTaken':
    case 'dieRolled':
    case 'drawOffered':
    case 'drawRefused':
    case 'dropZonePlaced':
    case 'dutyWaived':
    case 'frontTraced':
    case 'gameTurnStarted':
    case 'matchEnded':
    case 'matchPaused':
    case 'matchResumed':
    case 'matchRewound':
    case 'phaseStarted':
    case 'playerTurnStarted':
    case 'pointsScored':
    case 'resultIgnored':
    case 'standingOrderFiled':
    case 'takebackGranted':
    case 'takebackRefused':
    case 'takebackRequested':
    case 'timeCalled':
    case 'unitAdvanced':
    case 'unitDisplaced':
    case 'unitEliminated':
    case 'unitReplaced':
    case 'unitRetreated':
    case 'unitReturned':
    case 'weatherRolled':
      return null;
  }
}

/** Movement Points in words, from half points. */
function points(halves: number): string {
  const whole = Math.floor(halves / 2);
  const number = halves % 2 === 0 ? String(whole) : `${whole === 0 ? '' : whole}½`;
  return `${number} ${halves === 1 || halves === 2 ? 'point' : 'points'}`;
}

/** Final protective fire, as an action of a side. */
function fireGiven(
  { artillery, groundSupport }: { readonly artillery: readonly string[]; readonly groundSupport: number },
  unit: Names['unit'],
): string {
  const support = groundSupport > 0 ? [`${groundSupport} Ground Support`] : [];
  const given = listed([...artillery.map(unit), ...support]);
  return given === '' ? 'gives no final protective fire' : `gives final protective fire with ${given}`;
}

/**
 * Sentence about an event, with its case numbers. Null if the sentence of the action, or that of another event of the
 * entry, already covers it.
 */
export function sentenceOfEvent(event: GameEvent, names: Names = plainly): string | null {
  const { unit, side } = names;
  const units = (ids: readonly string[]): string => listed(ids.map(unit));
  switch (event.type) {
    case 'unitDeployed':
    case 'unitLanded':
    case 'unitMoved':
    case 'setupConfirmed':
    case 'attackDeclared':
    case 'fpfAllocated':
    case 'advanceDeclined':
    case 'dropZonesCommitted':
    case 'floatBridgePlaced':
    case 'destructionDeclined':
    case 'noteMade':
    case 'rulingGiven':
      return null;
    // Every event about a die states its face.
    case 'dieRolled':
      return null;
    case 'standingOrderFiled':
      return `${side(event.side)} has filed standing orders.`;
    case 'gameTurnStarted':
      return `Game-Turn ${event.turn} begins.`;
    case 'playerTurnStarted':
      return `The ${side(event.side)} Player-Turn begins.`;
    case 'phaseStarted':
      return `The ${side(event.side)} ${phaseName(event.phase)} begins.`;
    case 'unitEntered':
      return `${unit(event.unit)} enters ${event.alternate ? 'by the alternate hex' : 'at'} ${event.hex}, number ${event.place} in the column.`;
    case 'unitExited':
      return `${unit(event.unit)} leaves the map at ${event.hex}.`;
    case 'unitReturned':
      return `${unit(event.unit)} goes back from ${event.from} to ${event.to} (${event.case}).`;
    case 'takebackRequested':
      return `${side(event.side)} asks to take back entry ${event.entry} and what followed.`;
    case 'takebackGranted':
      return `Entry ${event.entry} and what followed are taken back.`;
    case 'takebackRefused':
      return `${side(event.side)} refuses to let entry ${event.entry} be taken back.`;
    case 'combatResolved': {
      const { differential, line, column, die, result, cases } = event;
      const table = `differential ${signed(differential)} on the ${line} line, column ${column}`;
      return `Combat: ${table}, die ${die}: ${result} (${cases.join(', ')}).`;
    }
    case 'resultIgnored':
      return `The result ${event.result} has no effect on ${units(event.units)} (${event.case}).`;
    case 'decisionTaken':
      return `${side(event.side)} ${decision(event.action, names)} ${reasons[event.by]} (${event.case}).`;
    case 'unitRetreated':
      return `${unit(event.unit)} retreats from ${event.from} to ${event.path.at(-1) ?? event.from}.`;
    case 'unitDisplaced':
      return `${unit(event.unit)} is displaced by ${unit(event.by)} from ${event.from} to ${event.to}.`;
    case 'unitEliminated':
      return `${unit(event.unit)} is eliminated${event.hex === null ? '' : ` in ${event.hex}`} (${event.case}).`;
    case 'unitAdvanced':
      return `${unit(event.unit)} advances from ${event.from} to ${event.path.at(-1) ?? event.from}.`;
    case 'dutyWaived':
      return `${unit(event.unit)} is freed of its duty to fight (${event.case}).`;
    case 'pointsScored': {
      const { side: scorer, points: scored, reason, arithmetic, case: number } = event.entry;
      const why = beginning(withNames(reason, names));
      return `${side(scorer)}: ${signed(scored)} Victory ${scored === 1 ? 'Point' : 'Points'}. ${why}: ${arithmetic} (${number}).`;
    }
    case 'dropZonePlaced':
      return `The drop zone of division ${event.division} is ${event.hex}.`;
    case 'weatherRolled':
      return `Weather: die ${event.die}, ${event.weather} (${event.case}).`;
    case 'bridgeDemolished':
      return `The bridge ${event.bridge.join('/')} is blown: die ${event.die} (${event.case}).`;
    case 'bridgeHeld':
      return event.die === null
        ? `The bridge ${event.bridge.join('/')} is left standing (${event.case}).`
        : `The bridge ${event.bridge.join('/')} stands: die ${event.die} (${event.case}).`;
    case 'bridgeRepaired':
      return `The bridge ${event.bridge.join('/')} is repaired (${event.case}).`;
    case 'unitReplaced':
      return `${unit(event.unit)} comes back in Game-Turn ${event.turn} (${event.case}).`;
    case 'bridgeDestroyed':
      return `The bridge in ${event.hex} is destroyed; ${unit(event.unit)} shifts to ${event.to} (${event.case}).`;
    case 'frontTraced': {
      const { tracedBy, gap, beyond } = event;
      const open = gap.length === 0 ? 'has no gap' : `has a gap in ${gap.join(', ')}`;
      const lost = beyond.length === 0 ? '' : `; ${units(beyond)} beyond it`;
      return `The front that the ${tracedBy} has traced ${open}${lost} (${event.case}).`;
    }
    case 'drawOffered':
      return `${side(event.side)} offers a draw.`;
    case 'drawRefused':
      return `${side(event.side)} refuses a draw.`;
    case 'matchEnded': {
      const { winner, level, arithmetic, case: number } = event.result;
      const who = winner === null ? 'The match is drawn' : `${side(winner)} has won`;
      return `${who}: ${level}. ${arithmetic} (${number}).`;
    }
    case 'matchPaused':
      return `The match is paused: ${event.reason}`;
    case 'matchResumed':
      return 'The match goes on.';
    case 'matchRewound':
      return `The match goes back to the position after entry ${event.restored}: ${event.reason}`;
    case 'timeCalled':
      return `The time of ${side(event.side)} has run out.`;
  }
}

const reasons = {
  'no choice': 'without a choice',
  'standing order': 'by standing order',
  referee: 'by the referee',
} as const;

/** Decision in words; a kind of action that is never decided automatically has only its name. */
function decision(action: Action, { unit }: Names): string {
  if (action.type === 'allocateFpf') return fireGiven(action, unit);
  if (action.type === 'retreatUnit') return `retreats ${unit(action.unit)}`;
  if (action.type === 'displaceUnit') return `displaces ${unit(action.unit)}`;
  if (action.type === 'advanceUnit') return `advances ${unit(action.unit)}`;
  if (action.type === 'declineAdvance') return 'advances no unit';
  if (action.type === 'endMovement') return 'ends the Movement Phase';
  if (action.type === 'endCombat') return 'ends the Combat Phase';
  if (action.type === 'declineDestruction') return 'destroys no bridge';
  if (action.type === 'demolishBridge') {
    const bridge = `the bridge ${action.bridge.join('/')}`;
    return action.attempt ? `tries to blow ${bridge}` : `lets ${bridge} stand`;
  }
  return `decides: ${action.type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
}

/** Capitalizes the first word of a sentence unless it is an identifier. */
function beginning(text: string): string {
  return text.replace(/^[a-z]+(?![a-z0-9]*-)/, (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount);
}
