import { useEffect, useRef } from 'preact/hooks';

interface ConfirmationProps {
  readonly question: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Dialogue before an action that cannot be undone. */
export function Confirmation({ question, yes, onYes, onClose }: ConfirmationProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="confirmation" aria-label={yes} onClose={onClose}>
      <p>{question}</p>
      <form method="dialog" class="row">
        <button type="submit" class="main final" onClick={onYes}>
          {yes}
        </button>
        <button type="submit" autofocus>
          Cancel
        </button>
      </form>
    </dialog>
  );
}
