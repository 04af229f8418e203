import { REFEREE, createReferee } from '../../../src/engine';
import type { Accepted, Action, Position } from '../../../src/engine';
import { data } from '../../support/scenarios';

const referee = createReferee(data.get('hurtgen-forest')!, 'historical');
const noDice = { roll: () => undefined };
const start = referee.initial().position;

const pause: Action = { type: 'pauseMatch', reason: 'Who moves?' };
const resume: Action = { type: 'resumeMatch' };
const note: Action = { type: 'note', text: 'The map shows a trail here.' };
const rewind = (to: number): Action => ({ type: 'rewind', to, reason: 'A move was misread.' });
const move: Action = { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] };

const attack: Action = {
  type: 'declareAttack',
  attackers: ['us-8-inf-3-121'],
  defenders: ['de-mg-31'],
  barrage: [],
  groundSupport: 0,
};

const submit = (position: Position, side: string, action: Action) =>
  referee.apply(position, side, action, noDice);

function play(position: Position, side: string, action: Action): Accepted {
  const outcome = submit(position, side, action);
  if (outcome.status !== 'accepted') throw new Error(JSON.stringify(outcome));
  return outcome;
}

const after = (position: Position, ...acts: readonly (readonly [string, Action])[]): Position =>
  acts.reduce((now, [side, action]) => play(now, side, action).position, position);

const codes = (position: Position, side: string, action: Action): unknown => {
  const outcome = submit(position, side, action);
  return outcome.status === 'refused' ? outcome.violations.map(({ code }) => code) : outcome.status;
};

const over = after(start, ['us', { type: 'resign' }]);
const paused = after(start, [REFEREE, pause]);

describe('The actions of the referee', () => {
  it.each<readonly [string, Action, object]>([
    ['a pause', pause, { type: 'matchPaused', reason: 'Who moves?' }],
    ['a note', note, { type: 'noteMade', text: 'The map shows a trail here.' }],
    [
      'a ruling',
      { type: 'ruling', case: 'STD 5.14', text: 'It stops.', units: ['de-mg-31'] },
      { type: 'rulingGiven', case: 'STD 5.14', text: 'It stops.', units: ['de-mg-31'], hexes: [] },
    ],
    ['a call of time', { type: 'callTime', side: 'us' }, { type: 'timeCalled', side: 'us' }],
  ])('include %s, which the log records', (_what, action, event) => {
    const { position, events } = play(start, REFEREE, action);
    expect(events).toEqual([event]);
    expect(position.entry).toBe(1);
  });

  it('change nothing on the board', () => {
    const { position } = play(start, REFEREE, note);
    expect(position).toEqual({ ...start, entry: 1 });
  });

  it('do not change the moves of the phase or a takeback request', () => {
    const asked = after(start, ['us', move], ['us', { type: 'requestTakeback' }]);
    const noted = after(asked, [REFEREE, note]);
    expect(noted).toEqual({ ...asked, entry: 3 });
    expect(play(noted, 'german', { type: 'answerTakeback', accept: true }).restore).toBe(0);
  });

  it.each([pause, rewind(0), { type: 'callTime', side: 'german' }] as const)(
    'are refused to a player: $type',
    (action) => expect(codes(after(start, ['us', move]), 'us', action)).toEqual(['REFEREE_ONLY']),
  );

  it('leave notes to the players as well, in any turn and until the end', () => {
    const moved = after(start, ['us', move]);
    const noted = after(moved, ['german', note]);
    expect(noted).toEqual({ ...moved, entry: 2 });
    expect(play(noted, 'us', { type: 'requestTakeback' }).events).toMatchObject([{ entry: 1 }]);
    expect(referee.legalActions(start, 'german').anytime).toContain('note');
    expect(codes(paused, 'us', note)).toEqual(['MATCH_PAUSED']);
    expect(codes(over, 'us', note)).toEqual(['MATCH_OVER']);
  });

  it.each([move, { type: 'endMovement' }, { type: 'resign' }, { type: 'offerDraw' }] as const)(
    'are the only actions of the referee, not: $type',
    (action) => expect(codes(start, REFEREE, action)).toEqual(['NOT_FOR_REFEREE']),
  );

  it.each<readonly [string, Action, string]>([
    ['a unit', { type: 'ruling', case: 'STD 5.14', text: 'No.', units: ['nobody'] }, 'UNKNOWN_UNIT'],
    ['a hex', { type: 'ruling', case: 'STD 5.14', text: 'No.', hexes: ['9999'] }, 'UNKNOWN_HEX'],
    ['a side', { type: 'callTime', side: 'french' }, 'UNKNOWN_SIDE'],
  ])('are refused when they name %s that does not exist', (_what, action, code) => {
    expect(codes(start, REFEREE, action)).toEqual([code]);
  });

  it.each([pause, note, rewind(0)] as const)('end with the match: $type', (action) => {
    expect(codes(over, REFEREE, action)).toEqual(['MATCH_OVER']);
  });

  it('are listed for the referee when they are legal', () => {
    const kinds = ({ anytime }: { readonly anytime: readonly string[] }) => anytime;
    expect(kinds(referee.legalActions(start, REFEREE))).toEqual(['pauseMatch', 'note', 'ruling']);
    expect(kinds(referee.legalActions(paused, REFEREE))).toEqual(['resumeMatch', 'note', 'ruling', 'rewind']);
    expect(kinds(referee.legalActions(over, REFEREE))).toEqual([]);
    const question = { about: 'action', side: REFEREE, action: resume } as const;
    expect(referee.explain(start, question)).toMatchObject({ violations: [{ code: 'NOT_PAUSED' }] });
  });
});

describe('A paused match', () => {
  it('has no side to act', () => {
    expect(referee.toAct(start)).toEqual(['us']);
    expect(referee.toAct(paused)).toEqual([]);
    expect(referee.legalActions(paused, 'us')).toMatchObject({
      toAct: false,
      moves: [],
      actions: [],
      anytime: [],
    });
  });

  it.each([
    ['us', move],
    ['german', { type: 'resign' }],
    ['us', { type: 'offerDraw' }],
    ['german', { type: 'setStandingOrder' }],
  ] as const)('refuses what %s does: %j', (side, action) => {
    expect(submit(paused, side, action)).toMatchObject({
      violations: [
        {
          code: 'MATCH_PAUSED',
          message:
            'The referee has paused the match (a rule of this service, not of the booklet): Who moves?',
        },
      ],
    });
  });

  it('is paused once and resumed once, and continues where it was', () => {
    expect(codes(paused, REFEREE, pause)).toEqual(['MATCH_PAUSED']);
    const resumed = play(paused, REFEREE, resume);
    expect(resumed.events).toEqual([{ type: 'matchResumed', reason: 'Who moves?' }]);
    expect(resumed.position).toEqual({ ...start, entry: 2 });
    expect(codes(resumed.position, REFEREE, resume)).toEqual(['NOT_PAUSED']);
  });

  it('is a valid position that says so', () => {
    expect(paused.paused).toEqual({ reason: 'Who moves?' });
    expect(referee.validate(JSON.parse(JSON.stringify(paused)))).toHaveProperty('position');
    const attacked = after(
      start,
      ['us', move],
      ['us', { type: 'endMovement' }],
      ['us', attack],
      [REFEREE, pause],
    );
    expect(referee.validate(JSON.parse(JSON.stringify(attacked)))).toHaveProperty('position');
    expect(referee.resumed(paused)).toEqual({ ...start, entry: 1 });
    expect(referee.resumed(start)).toBe(start);
  });
});

describe('A rewind', () => {
  const fpf: Action = { type: 'allocateFpf', artillery: [], groundSupport: 0 };
  const fought = after(start, ['us', move], ['us', { type: 'endMovement' }], ['us', attack]);
  const rolled = referee.apply(fought, 'german', fpf, { roll: () => 3 });
  if (rolled.status !== 'accepted') throw new Error('The attack is legal.');

  it('goes back past a die roll, which stays used', () => {
    const { position, restore, events } = play(rolled.position, REFEREE, rewind(1));
    expect(restore).toBe(1);
    expect(events).toEqual([{ type: 'matchRewound', restored: 1, reason: 'A move was misread.' }]);
    const moved = after(start, ['us', move]);
    const back = referee.restore(moved, position);
    expect(back).toEqual({ ...moved, entry: 5, rolls: 1 });
    expect(play(back, 'us', { type: 'endMovement' }).position.entry).toBe(6);
  });

  it('keeps the match paused, and restores no earlier pause', () => {
    const stopped = after(rolled.position, [REFEREE, pause]);
    const back = referee.restore(start, play(stopped, REFEREE, rewind(0)).position);
    expect(back.paused).toEqual({ reason: 'Who moves?' });
    expect(
      referee.restore(paused, play(rolled.position, REFEREE, rewind(1)).position).paused,
    ).toBeUndefined();
  });

  it.each([4, 5, 99])('goes to earlier entries only, not to %i of 4', (to) => {
    expect(codes(rolled.position, REFEREE, rewind(to))).toEqual(['NO_EARLIER_ENTRY']);
  });
});

describe('The first position of a match', () => {
  it('has no entries, dice, offers or pause behind it', () => {
    const played = after(start, ['us', move], ['german', { type: 'offerDraw' }], [REFEREE, pause]);
    const first = referee.asFirst({ ...played, rolls: 7 });
    const moved = after(start, ['us', move]);
    expect(first).toEqual({ ...moved, entry: 0, rolls: 0, takebackFloor: 1, moves: [] });
    expect(codes(first, 'us', { type: 'requestTakeback' })).toEqual(['NOTHING_TO_TAKE_BACK']);
  });
});
