import type { InputHTMLAttributes } from 'preact';
import { useState } from 'preact/hooks';

interface OneFieldProps {
  readonly label: string;
  readonly button: string;
  readonly input: InputHTMLAttributes;
  readonly onSend: (text: string) => Promise<boolean>;
}

/** Form with one field, emptied once its text is accepted. */
export function OneField({ label, button, input, onSend }: OneFieldProps) {
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    setSending(true);
    if (await onSend(text.trim())) setText('');
    setSending(false);
  };
  return (
    <form class="one-field" onSubmit={(event) => void send(event)}>
      <label>
        {label}
        <input
          {...input}
          required
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={sending || text.trim() === ''}>
        {button}
      </button>
    </form>
  );
}
