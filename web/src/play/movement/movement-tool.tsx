import { computed, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Explanation, LegalActions } from '@westwall/sdk';
import { NO_MARKS } from '../../board/marks';
import type { Marks } from '../../board/marks';
import type { MatchModel } from '../../match/match-model';
import { complain } from '../../widgets/notices';
import type { Tool } from '../tool';
import { MovementPanel } from './movement-panel';
import { optionsOf } from './options';
import type { Option } from './options';

/** Why a hex is closed to the unit that is selected, as the service explains it. */
export interface WhyNot {
  readonly hex: string;
  readonly explanation: Explanation;
}

/** Moves, entries, exits and placements: select a unit, then choose where it goes. */
export class MovementTool implements Tool {
  readonly selected: Signal<string | null> = signal(null);
  readonly whyNot: Signal<WhyNot | null> = signal(null);
  /** What the selected unit may do. */
  readonly options: ReadonlySignal<readonly Option[]>;

  constructor(
    readonly match: MatchModel,
    readonly legal: LegalActions,
  ) {
    this.options = computed(() =>
      this.selected.value === null ? [] : optionsOf(legal, this.selected.value),
    );
  }

  /** Units of which something may be done now. */
  get ready(): readonly string[] {
    const { moves, entries, placements } = this.legal;
    return [
      ...moves.filter(({ destinations, exits }) => destinations.length + exits.length > 0),
      ...entries.filter((one) => one.entries.length > 0),
      ...placements.filter(({ hexes }) => hexes.length > 0),
    ].map(({ unit }) => unit);
  }

  get marks(): Marks {
    const unit = this.selected.value;
    if (unit === null) {
      return { ...NO_MARKS, units: this.ready.map((one) => ({ unit: one, kind: 'ready' })) };
    }
    const closed = this.legal.moves.find((one) => one.unit === unit)?.closed ?? [];
    const why = this.whyNot.value;
    return {
      hexes: [
        ...closed.map(({ hex }) => ({ hex, kind: 'closed' as const })),
        ...this.options.value.map(({ hex, cost, stop }) => ({
          hex,
          kind: stop ? ('stop' as const) : ('reach' as const),
          ...(cost !== undefined && { text: cost }),
        })),
        ...(why === null ? [] : [{ hex: why.hex, kind: 'note' as const }]),
      ],
      units: [{ unit, kind: 'selected' }],
      arrows: [],
    };
  }

  onHex(hex: string, units: readonly string[]): void {
    const option = this.options.value.find((one) => one.hex === hex);
    if (option !== undefined) {
      void this.choose(option);
      return;
    }
    const own = units.find((unit) => this.match.game.units.get(unit)?.side === this.legal.side);
    if (own !== undefined) this.select(own);
    else if (this.selected.value !== null) void this.explain(this.selected.value, hex);
  }

  onEscape(): void {
    this.select(null);
  }

  select(unit: string | null): void {
    this.whyNot.value = null;
    this.selected.value = unit;
  }

  async choose({ action }: Option): Promise<void> {
    if (await this.match.act(action)) this.select(null);
  }

  /** Asks why the unit may not go to a hex. */
  async explain(unit: string, hex: string): Promise<void> {
    const { referee, id } = this.match.match;
    const answer = await referee.call(
      referee.api.POST('/matches/{match}/explanations', {
        params: { path: { match: id } },
        body: { about: 'move', unit, to: hex },
      }),
    );
    if (!answer.ok) complain(answer.error);
    else if (this.selected.value === unit) this.whyNot.value = { hex, explanation: answer.value };
  }

  render() {
    return <MovementPanel tool={this} />;
  }
}
