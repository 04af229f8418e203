import { useState } from 'preact/hooks';
import { apiKey, keepApiKey } from '../places/api-key';
import { referee } from '../referee';
import { complain, say } from '../widgets/notices';

/** The user's API key: it makes them the owner of the matches that they begin. Playing needs none. */
export function Account() {
  const [text, setText] = useState('');
  const use = async (event: Event): Promise<void> => {
    event.preventDefault();
    const asked = referee.as(text.trim());
    const me = await asked.call(asked.api.GET('/me'));
    if (!me.ok) {
      complain(me.error);
      return;
    }
    keepApiKey(text.trim());
    setText('');
    say(`You are ${me.value.user.name}.`);
  };
  return (
    <section aria-labelledby="account">
      <h2 id="account">API key</h2>
      {apiKey.value === null ? (
        <form class="account" onSubmit={(event) => void use(event)}>
          <label>
            Your API key, if you have one
            <input
              type="password"
              autocomplete="off"
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          </label>
          <button type="submit" disabled={text.trim() === ''}>
            Use it
          </button>
        </form>
      ) : (
        <p>
          An API key is in use.{' '}
          <button type="button" onClick={() => keepApiKey(null)}>
            Forget it
          </button>
        </p>
      )}
    </section>
  );
}
