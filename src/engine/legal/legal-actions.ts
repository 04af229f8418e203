import { isLegal, judgeReferee } from '../play/judge';
import { phaseEnding, known, recordsAt } from '../play/actions';
import type { ActionKind } from '../play/actions';
import type { CombatOptions, LegalActions, LegalAsked } from '../play/legal-answers';
import { supportOf } from '../rules/09-ground-support/ground-support';
import { artilleryLimit } from '../rules/08-artillery/limits';
import type { State } from '../model/state';
import { REFEREE } from '../model/side';
import type { SideIndex } from '../model/side';
import { attackTargets, shownLimit } from './attacks';
import { extraActions, pendingDecision } from './decisions';
import { endPhase } from './end-phase';
import { obligations } from './obligations';
import { rulesOf } from '../model/game-rules';
import { setUpPlaces } from './set-up-places';
import { sideEntries } from './side-entries';
import { sideMoves } from './side-moves';
import { answerWith, whenRead } from './when-read';

/** The side that must decide now; undefined after the match and while it is paused. */
export function sideToAct(state: State): SideIndex | undefined {
  if (state.phase === 'over' || state.paused !== undefined) return undefined;
  return state.pending?.side ?? state.phasing;
}

/** The side that must decide now, as a list. */
export function sidesToAct(state: State): SideIndex[] {
  const side = sideToAct(state);
  return side === undefined ? [] : [side];
}

/**
 * All legal actions of a side; each of them would be accepted. The state must no longer change, because
 * expensive members are computed when they are read. `units` limits the moves, entries and placements to
 * these units.
 */
export function legalActionsFor(
  state: State,
  side: SideIndex,
  { closed = true, paths = true, units }: LegalAsked = {},
): LegalActions {
  const wanted = units === undefined ? undefined : new Set(units);
  const isWanted = (id: string): boolean => wanted?.has(id) ?? true;
  const own = state.scenario.unitsOf[side].filter((unit) => isWanted(state.unit(unit).id));
  const acts = sideToAct(state) === side;
  const free = acts && state.pending === undefined;
  const moving = free && state.phase === 'movement';
  const ending = endPhase(state, side);
  const decision = pendingDecision(state);
  const answers = acts && decision !== null ? decision.actions : [];
  const extra = free ? extraActions(state, side) : [];
  const end = phaseEnding(state.phase);
  const none: readonly never[] = [];
  return answerWith<LegalActions>({
    side: state.sideName(side),
    phase: state.phase,
    turn: state.turn,
    toAct: acts,
    decision: acts ? decision : null,
    moves: moving
      ? whenRead(() =>
          sideMoves(
            state,
            side,
            own.filter((unit) => state.onMap(unit)),
            { closed, paths },
          ),
        )
      : none,
    entries: moving ? whenRead(() => sideEntries(state, own, paths)) : none,
    placements: free ? whenRead(() => placements(state, side).filter(({ unit }) => isWanted(unit))) : none,
    combat: free && state.phase === 'combat' ? combatOptions(state) : null,
    actions: [...answers, ...extra, ...(ending.allowed && end !== undefined ? [end] : [])],
    endPhase: ending,
    anytime: whenRead(() => anytimeKinds(state, side)),
  });
}

/** The legal actions of the referee, who plays no side. */
export function legalForReferee(state: State): LegalActions {
  const end = phaseEnding(state.phase) ?? { type: 'endMovement' };
  return {
    ...{ side: REFEREE, phase: state.phase, turn: state.turn, toAct: false, decision: null },
    ...{ moves: [], entries: [], placements: [], combat: null, actions: [] },
    endPhase: { allowed: false, violations: judgeReferee(state, end) },
    anytime: refereeKinds(state),
  };
}

export function placements(state: State, side: SideIndex): LegalActions['placements'] {
  const own = rulesOf(state).placements?.(state, side) ?? [];
  if (state.phase !== 'deployment') return own;
  return [...setUpPlaces(state, side), ...own];
}

function combatOptions(state: State): CombatOptions {
  const rule = state.scenario.definition.groundSupport;
  return answerWith<CombatOptions>({
    targets: whenRead(() => attackTargets(state)),
    obligations: whenRead(() => obligations(state)),
    artilleryLimit: shownLimit(artilleryLimit(state, state.phasing, 'attack')),
    groundSupportLeft: supportOf(state, state.phasing, 'barrage').left,
    groundSupportPerCombat: rule?.maxPerCombat ?? null,
  });
}

/** Kinds of action that need no turn and are open now, which never depends on their fields. */
function anytimeKinds(state: State, side: SideIndex): ActionKind[] {
  return recordsAt('anytime')
    .map(({ example }) => known(example))
    .filter((action) => isLegal(state, side, action))
    .map(({ type }) => type);
}

/** Kinds of action open to the referee; only the clock may call time. */
function refereeKinds(state: State): ActionKind[] {
  return recordsAt('referee')
    .map(({ example }) => known(example))
    .filter((action) => action.type !== 'callTime' && judgeReferee(state, action).length === 0)
    .map(({ type }) => type);
}
