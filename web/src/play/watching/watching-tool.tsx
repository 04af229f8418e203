import { computed, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Marks } from '../../board/marks';
import type { MatchModel } from '../../match/match-model';
import { sideName } from '../../catalogue/side-name';
import { CallWishes } from '../../match/calling';
import { CopyLine, address } from '../../seats/invitations';
import { WishTick } from '../../widgets/tick';
import { UnitCard } from '../shared/unit-card';
import type { Bar, Tool } from '../tool';
import { AT_OWN_PACE } from '../wishes';

interface Looked {
  readonly hex: string;
  readonly units: readonly string[];
}

/** Missing players, and the ways to invite them. */
function FreeSeats({ match }: { match: MatchModel }) {
  const { seats, result } = match.info.value;
  const free = seats.filter(({ taken }) => !taken).map(({ side }) => sideName(side));
  if (match.side.value === null || result !== null || free.length === 0) return null;
  return (
    <div class="offer">
      <p>No player has taken the {free.join(' and ')} seat yet. Send this address to a guest:</p>
      <CopyLine label="Address of this match" text={address(`/match/${match.id}`)} />
    </div>
  );
}

/** Tool for a viewer without a decision, who inspects the board. */
export class WatchingTool implements Tool {
  readonly #looked: Signal<Looked | null> = signal(null);
  readonly #marks: ReadonlySignal<Marks> = computed(() => ({
    hexes: [],
    units: (this.#looked.value?.units ?? []).map((unit) => ({ unit, kind: 'selected' as const })),
    arrows: [],
  }));

  constructor(private readonly match: MatchModel) {}

  get marks(): Marks {
    return this.#marks.value;
  }

  get bar(): Bar {
    return {};
  }

  onHex(hex: string, units: readonly string[]): void {
    this.#looked.value = { hex, units };
  }

  onEscape(): void {
    this.#looked.value = null;
  }

  render() {
    const looked = this.#looked.value;
    return (
      <section class="tool watching">
        <FreeSeats match={this.match} />
        {this.match.held.length === 1 && this.match.info.value.result === null && <CallWishes />}
        {this.match.side.value === null && this.match.info.value.result === null && (
          <WishTick wish={AT_OWN_PACE} text="Replay what happens at my own speed" />
        )}
        {looked !== null && (
          <>
            <h3>
              Hex {looked.hex}: {this.match.game.ground.get(looked.hex)}
            </h3>
            {looked.units.map((unit) => (
              <UnitCard key={unit} match={this.match} unit={unit} />
            ))}
          </>
        )}
      </section>
    );
  }
}
