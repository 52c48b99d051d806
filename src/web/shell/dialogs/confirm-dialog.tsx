import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { useStore } from '#web/lib/use-store.ts';
import type { PendingConfirmation } from './confirm-queue.ts';
import { confirmQueue } from './confirm-queue.ts';

/** Shows the questions of `askConfirmation`. Mounted once per entry. */
export function ConfirmDialog(): ReactElement | null {
  const pending = useStore(confirmQueue);
  return pending && <OneQuestion key={pending.question} pending={pending} />;
}

function OneQuestion({ pending }: { pending: PendingConfirmation }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const preferred = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    const before = document.activeElement;
    element.showModal();
    preferred.current?.focus();
    return () => {
      // The node leaves the page while open, so the browser would drop the focus to the body.
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="ask-dialog"
      aria-labelledby="confirm-question"
      aria-describedby={pending.note === null ? undefined : 'confirm-note'}
      onCancel={(event) => {
        event.preventDefault();
        pending.answer(false);
      }}
      onClick={(event) => {
        if (event.target === dialog.current && outside(event.clientX, event.clientY, dialog.current))
          pending.answer(false);
      }}
    >
      <h2 id="confirm-question">{pending.question}</h2>
      {pending.note !== null && (
        <p className="note" id="confirm-note">
          {pending.note}
        </p>
      )}
      {pending.detail}
      <div className="row">
        <button
          ref={pending.prefer === 'no' ? preferred : null}
          className="btn"
          type="button"
          onClick={() => pending.answer(false)}
        >
          {pending.no}
        </button>
        <button
          ref={pending.prefer === 'yes' ? preferred : null}
          className={pending.prefer === 'no' ? 'btn is-loss' : 'btn btn-primary'}
          type="button"
          onClick={() => pending.answer(true)}
        >
          {pending.yes}
        </button>
      </div>
    </dialog>
  );
}

function outside(x: number, y: number, element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
