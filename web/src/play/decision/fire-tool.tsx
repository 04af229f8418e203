import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { AllocateFpf, FpfChoice } from '@westwall/sdk';
import type { Marks } from '../../board/marks';
import type { MatchModel } from '../../match/match-model';
import { appraiseFire, type Appraisal } from '../combat/appraisal';
import { attackArrows, marked } from '../combat/combat-marks';
import { oddsMark } from '../combat/odds-mark';
import { LatestAnswer } from '../shared/latest-answer';
import type { Bar, Tool } from '../tool';
import { combatUnits } from './choices';
import { fireBar, FirePanel } from './fire-panel';

const NO_FIRE: AllocateFpf = { artillery: [], groundSupport: 0 };

/** Final protective fire: the choice of artillery that supports the defenders, and its effect on the odds. */
export class FireTool implements Tool {
  readonly fire: Signal<AllocateFpf>;
  readonly appraisal: LatestAnswer<AllocateFpf, Appraisal>;
  readonly #marks: ReadonlySignal<Marks> = computed(() => this.#readMarks());

  constructor(
    readonly match: MatchModel,
    readonly fpf: FpfChoice,
    before: AllocateFpf = NO_FIRE,
  ) {
    this.fire = signal(isWithin(before, fpf) ? before : NO_FIRE);
    this.appraisal = new LatestAnswer((fire) => appraiseFire(match, fire));
    this.appraisal.ask(this.fire.peek());
  }

  /** Tool for the match after a change, with the choice as far as it is still possible. */
  renewed(fpf: FpfChoice): FireTool {
    return new FireTool(this.match, fpf, this.fire.peek());
  }

  get marks(): Marks {
    return this.#marks.value;
  }

  get bar(): Bar {
    return fireBar(this);
  }

  onHex(_hex: string, units: readonly string[]): void {
    const gun = this.fpf.eligible.find(({ unit }) => units.includes(unit));
    if (gun !== undefined) this.toggle(gun.unit);
  }

  onEscape(): void {
    this.change(NO_FIRE);
  }

  toggle(unit: string): void {
    const { artillery, groundSupport } = this.fire.peek();
    const others = artillery.filter((one) => one !== unit);
    const isChosen = others.length < artillery.length;
    this.change({ artillery: isChosen ? others : [...artillery, unit], groundSupport });
  }

  change(fire: AllocateFpf): void {
    this.fire.value = fire;
    this.appraisal.ask(fire);
  }

  async give(): Promise<void> {
    await this.match.act({ type: 'allocateFpf', ...this.fire.peek() });
  }

  #readMarks(): Marks {
    const { artillery } = this.fire.value;
    const idle = this.fpf.eligible.flatMap(({ unit }) => (artillery.includes(unit) ? [] : unit));
    const { combat, units } = this.match.shown.value.position;
    if (combat === undefined) return { hexes: [], units: marked(idle, 'ready'), arrows: [] };
    const { attackers, defenders, barrage } = combat;
    const hexOf = (unit: string): string | undefined => units[unit]?.hex;
    return {
      hexes: [],
      units: [...combatUnits(this.match), ...marked(idle, 'ready'), ...marked(artillery, 'support')],
      arrows: [
        ...attackArrows(hexOf, { attackers, defenders, barrage }),
        ...attackArrows(hexOf, { attackers: [], defenders, barrage: artillery }),
      ],
      odds: oddsMark(defenders[0], this.appraisal.answer.value?.odds, 'defender'),
      urgent: true,
    };
  }

  render() {
    return <FirePanel tool={this} />;
  }
}

function isWithin({ artillery, groundSupport }: AllocateFpf, fpf: FpfChoice): boolean {
  return (
    groundSupport <= fpf.groundSupport &&
    artillery.every((gun) => fpf.eligible.some(({ unit }) => unit === gun))
  );
}
