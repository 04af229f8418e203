import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { CounterPicture } from '../../board/counter-drawings';
import { NO_MARKS } from '../../board/marks';
import type { Marks } from '../../board/marks';
import { unitName, unitValues } from '../../catalogue/unit-name';
import type { MatchModel } from '../../match/match-model';
import type { Tool } from '../tool';

/** Nothing to decide: the board is looked at. */
export class WatchingTool implements Tool {
  readonly #looked: Signal<readonly string[]> = signal([]);

  constructor(private readonly match: MatchModel) {}

  get marks(): Marks {
    return { ...NO_MARKS, units: this.#looked.value.map((unit) => ({ unit, kind: 'selected' })) };
  }

  onHex(_hex: string, units: readonly string[]): void {
    this.#looked.value = units;
  }

  onEscape(): void {
    this.#looked.value = [];
  }

  render() {
    const { units } = this.match.game;
    return (
      <section class="tool">
        {this.#looked.value.map((id) => {
          const unit = units.get(id);
          return (
            <header key={id} class="chosen">
              <CounterPicture unit={id} />
              <div>
                <h3>{unitName(unit, id)}</h3>
                {unit !== undefined && <p>{unitValues(unit)}</p>}
              </div>
            </header>
          );
        })}
      </section>
    );
  }
}
