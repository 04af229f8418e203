import { sentenceOf } from '@westwall/sdk';
import type { Action, CallError } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../../catalogue/game';
import { caller } from '../../../referee';
import { deedSentence, onlyIn } from './plan-text';
import { mistakeTitle } from './words';
import type { MistakeFound } from './words';

interface MistakeProps {
  readonly game: Game;
  readonly mistake: MistakeFound;
  readonly lookAt: (entry: number) => void;
}

/** Phase with its better plan, without the actions that both plans share. */
export function Mistake({ game, mistake, lookAt }: MistakeProps) {
  const { entry, side, played, better, idea, reasons } = mistake;
  return (
    <article class="mistake">
      <h5>{mistakeTitle(mistake)}</h5>
      <p>{game.inWords([idea, ...reasons].join(' '))}</p>
      <p>Better:</p>
      <Plan game={game} side={side} lines={onlyIn(better, played)} />
      <details>
        <summary>What was played instead</summary>
        <Plan game={game} side={side} lines={onlyIn(played, better)} />
      </details>
      <button type="button" onClick={() => lookAt(entry)}>
        Show where it began
      </button>
    </article>
  );
}

interface PlanProps {
  readonly game: Game;
  readonly side: string;
  /** Actions in notation. */
  readonly lines: readonly string[];
}

function Plan({ game, side, lines }: PlanProps) {
  const [actions, setActions] = useState<readonly Action[] | null>(null);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const text = lines.join('\n');
  useEffect(() => {
    if (text === '') return;
    void readActions(text).then((answer) =>
      answer.ok ? setActions(answer.value.lines.map(({ action }) => action)) : setRefusal(answer.error),
    );
  }, [text]);
  if (text === '') return <p>Nothing besides.</p>;
  if (refusal !== null) return <p role="alert">{sentenceOf(refusal)}</p>;
  return (
    <ul aria-busy={actions === null}>
      {lines.map((line, at) => {
        const action = actions?.[at];
        return (
          <li key={line}>
            {action === undefined ? line : (deedSentence(action, side, game.names) ?? game.inWords(line))}
          </li>
        );
      })}
    </ul>
  );
}

function readActions(text: string) {
  const referee = caller();
  return referee.call(referee.api.POST('/notation/readings', { body: { text } }));
}
