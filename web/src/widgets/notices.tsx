import { sentenceOf } from '@westwall/sdk';
import type { CallError } from '@westwall/sdk';
import { signal } from '@preact/signals';

interface Notice {
  readonly id: number;
  readonly text: string;
  readonly kind: 'said' | 'refused';
}

const shown = signal<readonly Notice[]>([]);
const mostShown = 3;
const readableMs = 9000;
let count = 0;

/** Shows the user a temporary notice. */
export function say(text: string, kind: Notice['kind'] = 'said'): void {
  count += 1;
  const notice = { id: count, text, kind };
  shown.value = [...shown.value, notice].slice(-mostShown);
  setTimeout(() => dismiss(notice.id), readableMs);
}

/** Shows the user the reason of a refusal or failure. */
export function complain(error: CallError): void {
  say(sentenceOf(error), 'refused');
}

export function Notices() {
  return (
    <div class="notices" role="status" aria-live="polite">
      {shown.value.map(({ id, text, kind }) => (
        <div key={id} class={`notice ${kind}`}>
          <p>{text}</p>
          <button type="button" aria-label="Dismiss" onClick={() => dismiss(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}

function dismiss(id: number): void {
  shown.value = shown.value.filter((one) => one.id !== id);
}
