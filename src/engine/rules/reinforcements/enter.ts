import { z } from 'zod';
import { action, type FieldsOf } from '../../model/action';
import { hex, path, unit } from '../../model/action-fields';
import { arrive, settleStacks, walkPath, type Walk } from '../05-movement/move';
import { judgePath } from '../05-movement/paths';
import { endViolations } from '../05-movement/ends';
import type { State } from '../../model/state';
import type { Play } from '../../model/play';
import type { SideIndex } from '../../model/side';
import { onHexEntered } from '../05-movement/on-hex-entered';
import { hexIdsOf, hexOf, hexesOf, unitOf } from '../../model/ids';
import type { NumberForm } from '../../model/ready-action';
import type { Violation } from '../../model/violations';
import { dueViolations, entryCost, entryHexViolations, entryHexesOf, placeInColumn } from './entry';
import type { HexIndex } from '../../map/indexes';

const fields = z
  .strictObject({ unit, entry: hex, path: path.describe('The hexes entered after the entry hex.') })
  .describe('Enter a reinforcement at an entry hex and move it on.');
type EnterReinforcement = FieldsOf<typeof fields>;

function entranceOf(state: State, { unit, entry, path }: EnterReinforcement): Entrance {
  return { unit: unitOf(state, unit), hex: hexOf(state, entry), path: hexesOf(state, path) };
}

/**
 * ARN 15.14, BAS 11.14, HUR 13.14, REM 12.12: rules against this reinforcement entering here and moving on
 * along this path.
 */
function checkEnter(state: State, side: SideIndex, action: EnterReinforcement): readonly Violation[] {
  const { unit, hex, path } = entranceOf(state, action);
  const due = dueViolations(state, side, unit);
  if (due.length > 0) return due;
  const entry = entryHexViolations(state, unit, hex);
  if (entry.length > 0) return entry;
  if (path.length === 0) return endViolations(state, unit, hex);
  const budget = state.unit(unit).allowance - entryCost(state, unit, hex);
  return judgePath(state, unit, hex, budget, path, true).violations;
}

/** A reinforcement, its entry hex and its path from there, by index. */
export interface Entrance extends Walk {
  readonly hex: HexIndex;
}

function performEnter(play: Play, { unit, hex, path }: Entrance): void {
  const { state } = play;
  const { alternate } = entryHexesOf(state, unit);
  const toEnter = entryCost(state, unit, hex);
  const place = placeInColumn(state, hex);
  state.columns = new Map(state.columns).set(hex, place);
  const halted = onHexEntered(play, unit, hex, 'entry') === 'stop';
  const walked = halted ? { path: [], cost: 0, halted } : walkPath(play, unit, hex, path);
  const cost = toEnter + walked.cost;
  arrive(state, unit, hex, { path: walked.path, cost, halted: walked.halted });
  play.emit(() => ({
    type: 'unitEntered',
    unit: state.unit(unit).id,
    hex: state.hexId(hex),
    path: hexIdsOf(state, walked.path),
    cost,
    place,
    alternate,
  }));
  settleStacks(play);
}

export const enterReinforcement = action({
  kind: 'enterReinforcement',
  case: 'STD 5.0(PR)',
  moment: { phase: 'movement' },
  isMove: true,
  fields,
  example: { type: 'enterReinforcement', unit: '-', entry: '0101', path: [] },
  check: checkEnter,
  perform: (play, _side, action) => performEnter(play, entranceOf(play.state, action)),
  path: ({ unit, entry, path }) => ({ unit, entered: [entry, ...path] }),
});

export const entryByNumbers: NumberForm<Entrance> = {
  record: enterReinforcement,
  perform: performEnter,
  named: (state, { unit, hex, path }) => ({
    type: enterReinforcement.kind,
    unit: state.unit(unit).id,
    entry: state.hexId(hex),
    path: hexIdsOf(state, path),
  }),
};
