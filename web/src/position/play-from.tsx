import { useState } from 'preact/hooks';
import type { Game } from '../catalogue/game';
import { LEVELS } from '../catalogue/levels';
import { sideName } from '../catalogue/side-name';
import { enter } from '../places/enter';
import { caller } from '../referee';

interface PlayFromProps {
  readonly line: string;
  readonly game: Game;
}

/** Ways to go on from a position: against the service, with both sides, or in a simulation. */
export function PlayFrom({ line, game }: PlayFromProps) {
  const [sending, setSending] = useState(false);
  const { sides } = game.system;
  const play = async (seats: readonly string[]): Promise<void> => {
    setSending(true);
    const asked = caller();
    const aiSeats = sides
      .filter((side) => !seats.includes(side))
      .map((side) => ({ side, level: LEVELS[0].id }));
    const body = { position: { line }, seats: [...seats], aiSeats };
    enter(await asked.call(asked.api.POST('/positions/matches', { body })));
    setSending(false);
  };
  return (
    <div class="row">
      {sides.map((side) => (
        <button key={side} type="button" class="main" disabled={sending} onClick={() => void play([side])}>
          Play on as {sideName(side)}
        </button>
      ))}
      <button type="button" disabled={sending} onClick={() => void play(sides)}>
        Play on with both sides
      </button>
      <a href={`#/simulation/position/${line}`}>Simulate it</a>
    </div>
  );
}
