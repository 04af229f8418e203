import { useState } from 'preact/hooks';
import { forgetKey, me, register, adoptKey } from '../places/account';
import { apiKey } from '../places/api-key';
import { CopyLine } from '../seats/invitations';
import { Confirmation } from '../widgets/confirmation';
import { OneField } from '../widgets/one-field';

/** The name under which the user plays, and the API key behind it. Playing needs neither. */
export function Account() {
  const { value: key } = apiKey;
  return (
    <details class="account">
      <summary>{key === null ? 'You play without a name' : `You are ${me.value?.name ?? '…'}`}</summary>
      <div>{key === null ? <Signing /> : <Signed secret={key} />}</div>
    </details>
  );
}

/** Two ways to a name: a new one, or a key from elsewhere. */
function Signing() {
  return (
    <>
      <OneField
        label="Your name"
        button="Play under this name"
        input={{ maxLength: 60, autocomplete: 'nickname' }}
        onSend={register}
      />
      <OneField
        label="Your API key, if you have one"
        button="Use this key"
        input={{ type: 'password', autocomplete: 'off' }}
        onSend={adoptKey}
      />
      <p>
        <small>
          Others see the name beside your side. The service makes a key for it, which this browser keeps; the
          key makes you the owner of your matches, packages and events.
        </small>
      </p>
    </>
  );
}

function Signed({ secret }: { secret: string }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <CopyLine label="Your API key: keep it to be the same person in another browser" text={secret} />
      <button type="button" onClick={() => setLeaving(true)}>
        Forget the key
      </button>
      {leaving && (
        <Confirmation
          question="Forget the key in this browser? Without a copy you cannot be this person again."
          yes="Forget the key"
          onYes={forgetKey}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}
