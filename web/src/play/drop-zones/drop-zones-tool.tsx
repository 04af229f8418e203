import { computed, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Explanation, LegalActions } from '@westwall/sdk';
import type { Marks } from '../../board/marks';
import { playerOf } from '../../catalogue/side-name';
import type { MatchModel } from '../../match/match-model';
import { LatestAnswer } from '../shared/latest-answer';
import type { Bar, Tool } from '../tool';
import { commitOf, divisionsOf, examplesOf } from './drop-zones';
import type { Division, NotedZone } from './drop-zones';
import { DropZonesPanel } from './drop-zones-panel';

type Commit = NonNullable<ReturnType<typeof commitOf>>;

/** Secret drop zones of the divisions: a hex and a Game-Turn for each. */
export class DropZonesTool implements Tool {
  readonly divisions: readonly Division[];
  /** Division whose hex is chosen next. */
  readonly selected: Signal<string | null>;
  readonly noted: Signal<ReadonlyMap<string, NotedZone>> = signal(new Map());
  /** Judgement of the service on the drop zones. */
  readonly verdict: LatestAnswer<Commit, Explanation>;
  readonly examples: readonly Commit[];
  #example = 0;
  readonly #marks: ReadonlySignal<Marks>;

  constructor(
    readonly match: MatchModel,
    readonly legal: LegalActions,
  ) {
    this.divisions = divisionsOf(legal);
    this.examples = examplesOf(legal, match.game.layout);
    this.selected = signal(this.divisions[0]?.division ?? null);
    this.verdict = new LatestAnswer((action) => {
      const { referee, id } = match.match;
      return referee.call(
        referee.api.POST('/matches/{match}/explanations', {
          params: { path: { match: id } },
          body: { about: 'action', side: legal.side, action },
        }),
      );
    });
    this.#marks = computed(() => {
      const open = this.divisions.find(({ division }) => division === this.selected.value)?.hexes ?? [];
      const noted = [...this.noted.value.values()];
      return {
        hexes: [
          ...open.map((hex) => ({ hex, kind: 'choice' as const, area: true as const })),
          ...noted.map(({ hex, division }) => ({ hex, kind: 'note' as const, text: division })),
        ],
        units: [],
        arrows: [],
      };
    });
  }

  get marks(): Marks {
    return this.#marks.value;
  }

  get bar(): Bar {
    const { match, verdict } = this;
    const division = this.selected.value;
    return {
      ...(division !== null && {
        sentence: `${playerOf(this.legal.side)} must note the drop zone of division ${division}: choose a hex.`,
      }),
      buttons: (
        <>
          {this.examples.length > 0 && (
            <button type="button" onClick={() => this.suggest()}>
              Suggest some
            </button>
          )}
          <button
            type="button"
            class="main"
            disabled={match.busy.value || verdict.waiting.value || verdict.answer.value?.allowed !== true}
            onClick={() => void this.commit()}
          >
            Note the drop zones
          </button>
        </>
      ),
    };
  }

  get firstTurn(): number {
    return this.match.view.value.position.turn;
  }

  onHex(hex: string): void {
    const division = this.selected.peek();
    const open = this.divisions.find((one) => one.division === division)?.hexes ?? [];
    if (division === null || !open.includes(hex)) return;
    this.note({ division, hex, turn: this.noted.peek().get(division)?.turn ?? this.firstTurn });
    const next = this.divisions.find((one) => !this.noted.peek().has(one.division));
    this.selected.value = next?.division ?? division;
  }

  onEscape(): void {
    this.selected.value = null;
  }

  note(zone: NotedZone): void {
    this.#replace(new Map([...this.noted.peek(), [zone.division, zone]]));
  }

  /** Applies the next example of the service. */
  suggest(): void {
    const example = this.examples[this.#example % this.examples.length];
    this.#example += 1;
    if (example === undefined) return;
    this.#replace(new Map(example.zones.map((zone) => [zone.division, zone])));
    this.selected.value = null;
  }

  async commit(): Promise<void> {
    const action = commitOf(this.divisions, this.noted.peek());
    if (action !== null) await this.match.act(action);
  }

  #replace(noted: ReadonlyMap<string, NotedZone>): void {
    this.noted.value = noted;
    const action = commitOf(this.divisions, noted);
    if (action === null) this.verdict.drop();
    else this.verdict.ask(action);
  }

  render() {
    return <DropZonesPanel tool={this} />;
  }
}
