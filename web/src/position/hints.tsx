import { RefereeError, valueOf, type OwnPosition } from '@westwall/sdk';
import { useState } from 'preact/hooks';
import type { Game } from '../catalogue/game';
import { signed } from '../catalogue/outcome';
import { caller } from '../referee';
import { deedSentence } from '../play/news/analysis/plan-text';
import { complain } from '../widgets/notices';

interface HintsProps {
  readonly own: OwnPosition;
  readonly game: Game;
}

/** The best plans for a Combat Phase. */
export function Hints({ own: { position, line }, game }: HintsProps) {
  const [plans, setPlans] = useState<Plans | 'asked' | null>(null);
  if (position.phase !== 'combat' || position.pending !== undefined) {
    return (
      <p>
        <small>Play on for hints; for a Combat Phase the plans are here, too.</small>
      </p>
    );
  }
  const ask = (): void => {
    setPlans('asked');
    readPlans(line).then(setPlans, (error: unknown) => {
      if (!(error instanceof RefereeError)) throw error;
      setPlans(null);
      complain(error.reason);
    });
  };
  if (plans === null || plans === 'asked') {
    return (
      <button type="button" disabled={plans === 'asked'} onClick={ask}>
        {plans === 'asked' ? 'Thinking …' : 'Give me a hint'}
      </button>
    );
  }
  return (
    <section aria-labelledby="plans">
      <h2 id="plans">The best plans for this Combat Phase</h2>
      <ol class="plans">
        {plans.plans.map(({ attacks, expectedPoints }, at) => (
          <li key={at}>
            <strong>{signed(Number(expectedPoints.toFixed(1)))} points on average</strong>
            <ul>
              {attacks.map(({ attack, differential }) => (
                <li key={attack.defenders.join()}>
                  {deedSentence({ ...attack, type: 'declareAttack' }, plans.side, game.names)}{' '}
                  <small>Differential {signed(differential)}.</small>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Plans = Awaited<ReturnType<typeof readPlans>>;

async function readPlans(line: string) {
  const asked = caller();
  const body = { position: { line }, count: 3, nodes: 20_000 };
  return valueOf(await asked.call(asked.api.POST('/stateless/plans', { body })));
}
