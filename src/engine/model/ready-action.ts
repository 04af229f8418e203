import type { AnyActionRecord } from './action';
import type { AnyAction } from './any-action';
import type { Play } from './play';
import type { SideIndex } from './side';
import type { State } from './state';

/** A legal action that is ready to be played; names are written only on request. */
export interface ReadyAction {
  readonly record: Pick<AnyActionRecord, 'moment' | 'isMove'>;
  perform(play: Play, side: SideIndex): void;
  /** The action as players write it. Names do not change during a match, so it may be requested later. */
  named(state: State): AnyAction;
}

/** The way in which a kind of action given by unit and hex numbers is played and named. */
export interface NumberForm<Numbers> extends Pick<ReadyAction, 'record'> {
  perform(play: Play, numbers: Numbers): void;
  named(state: State, numbers: Numbers): AnyAction;
}

/** An action given by unit and hex numbers, so that it is played without parsing. */
export class InNumbers<Numbers> implements ReadyAction {
  private readonly form: NumberForm<Numbers>;
  private readonly numbers: Numbers;

  constructor(form: NumberForm<Numbers>, numbers: Numbers) {
    this.form = form;
    this.numbers = numbers;
  }

  get record(): ReadyAction['record'] {
    return this.form.record;
  }

  perform(play: Play): void {
    this.form.perform(play, this.numbers);
  }

  named(state: State): AnyAction {
    return this.form.named(state, this.numbers);
  }
}

/** An action given by names. */
export class InNames implements ReadyAction {
  readonly record: AnyActionRecord;
  private readonly action: AnyAction;

  constructor(record: AnyActionRecord, action: AnyAction) {
    this.record = record;
    this.action = action;
  }

  perform(play: Play, side: SideIndex): void {
    this.record.perform(play, side, this.action);
  }

  named(): AnyAction {
    return this.action;
  }
}
