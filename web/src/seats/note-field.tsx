import type { MatchModel } from '../match/match-model';
import { OneField } from '../widgets/one-field';

/** Field for a note to all who see the match; the log has it after the latest entry. */
export function NoteField({ match }: { match: MatchModel }) {
  const { result } = match.info.value;
  if (result !== null || (match.side.value === null && !match.isReferee)) return null;
  const send = (text: string): Promise<boolean> => {
    const note = { type: 'note', text } as const;
    return match.isReferee ? match.rule(note) : match.act(note);
  };
  return (
    <OneField
      label="Note to all, after the latest entry"
      button="Write"
      input={{ maxLength: 2000, autocomplete: 'off' }}
      onSend={send}
    />
  );
}
