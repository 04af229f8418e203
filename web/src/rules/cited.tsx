import { RefereeError } from '@westwall/sdk';
import { useContext, useState } from 'preact/hooks';
import { complain } from '../widgets/notices';
import { HereContext, partsOf } from './here';
import type { About } from './here';
import { explained } from './rule-book';
import type { Explained } from './rule-book';

interface Opened {
  readonly number: string;
  readonly explained: Explained;
}

interface CitedProps {
  readonly text: string;
  /** Subject of the sentence, if known; the unfolded rule then includes its present state. */
  readonly about?: About;
}

/** Sentence in which each rule number unfolds into the text of the rule. */
export function Cited({ text, about }: CitedProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const toggle = async (number: string): Promise<void> => {
    if (opened?.number === number) {
      setOpened(null);
      return;
    }
    try {
      setOpened({ number, explained: await explained(number) });
    } catch (error) {
      if (!(error instanceof RefereeError)) throw error;
      complain(error.reason);
    }
  };
  return (
    <>
      {partsOf(text).map(({ text: part, cited }, at) =>
        cited ? (
          <button
            key={at}
            type="button"
            class="cite"
            aria-expanded={opened?.number === part}
            onClick={() => void toggle(part)}
          >
            {part}
          </button>
        ) : (
          part
        ),
      )}
      {opened !== null && <RuleNote opened={opened} about={about} />}
    </>
  );
}

interface RuleNoteProps {
  readonly opened: Opened;
  readonly about: About | undefined;
}

function RuleNote({ opened: { number, explained: rule }, about }: RuleNoteProps) {
  const here = useContext(HereContext);
  const inputs = about === undefined ? [] : here(about);
  return (
    <aside class="rule" aria-label={`Rule ${number}`}>
      <strong>
        {number}: {rule.title}
      </strong>
      <p>{rule.text}</p>
      {rule.rulings.map(({ id, text }) => (
        <p key={id}>
          <small>
            {id}: {text}
          </small>
        </p>
      ))}
      {inputs.length > 0 && (
        <ul class="here" aria-label="Here">
          {inputs.map((input) => (
            <li key={input}>{input}</li>
          ))}
        </ul>
      )}
    </aside>
  );
}
