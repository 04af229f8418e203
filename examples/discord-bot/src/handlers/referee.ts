import type { Action } from '@westwall/sdk';
import { said } from './call.js';
import type { Command, CommandCall, Options } from './call.js';

/** Act of the referee, built from the options. */
function act(actionIn: (options: Options) => Action, done: string): Command {
  return {
    open: false,
    async run({ place, options }: CommandCall) {
      const at = place();
      const { version } = await at.info();
      await at.act(at.asReferee(), actionIn(options), version);
      return { ...said(done), since: version };
    },
  };
}

export const pause = act(
  (options) => ({ type: 'pauseMatch', reason: options.text('reason') ?? '' }),
  'The match is paused.',
);

export const resume = act(() => ({ type: 'resumeMatch' }), 'The match goes on.');

export const note = act((options) => ({ type: 'note', text: options.text('text') ?? '' }), 'It is noted.');

export const ruling = act(
  (options) => ({
    type: 'ruling',
    case: options.text('rule') ?? '',
    text: options.text('text') ?? '',
    units: [],
    hexes: [],
  }),
  'The ruling is in the log.',
);

export const rewind = act(
  (options) => ({
    type: 'rewind',
    to: options.number('to') ?? 0,
    reason: options.text('reason') ?? '',
  }),
  'The match is back there.',
);

export const callTime = act(
  (options) => ({ type: 'callTime', side: options.text('side') ?? '' }),
  'It is recorded that their time has run out.',
);
