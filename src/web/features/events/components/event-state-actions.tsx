import type { ReactElement } from 'react';
import { useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { changeEventState, deleteEvent } from '#contract/events/events.ts';
import { hasEveryDuty } from '#core/events/event-duties.ts';
import type { StoredEventState } from '#core/events/event-state.ts';
import { nextEventStates } from '#core/events/event-state.ts';
import { quoted } from '#core/language/quoted.ts';
import { ShareEventDialog } from '#web/features/events/sharing/share-event-dialog.tsx';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import type { Confirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import type { MenuAction } from '#web/ui/action-menu.tsx';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { CancelEventDialog } from './cancel-event-dialog.tsx';
import { CopyEventDialog } from './copy-event-dialog.tsx';

export type EventStateActionsProps = {
  readonly event: EduEvent;
  readonly onChanged: (event: EduEvent) => void;
  readonly onDeleted: () => void;
  readonly onCopied: (copy: EduEvent) => void;
};

type Move = { readonly label: string; readonly done: string; readonly ask?: Confirmation; readonly danger?: true };

const MOVES: Readonly<Record<StoredEventState, Move>> = {
  published: { label: 'Опублікувати', done: 'Подію опубліковано.' },
  draft: {
    label: 'Повернути в чернетки',
    done: 'Подія знову чернетка.',
    ask: {
      question: 'Повернути подію в чернетки?',
      note: 'Її сторінка відкриватиметься лише організаторам.',
      yes: 'Повернути',
      no: 'Ні',
    },
  },
  cancelled: {
    label: 'Скасувати подію',
    done: 'Подію скасовано.',
    danger: true,
  },
  archived: { label: 'Перенести в архів', done: 'Подію перенесено в архів. Відгуків вона більше не приймає.' },
};

/** Publishing is the one filled button; everything rarer is in the menu. */
export function EventStateActions({ event, onChanged, onDeleted, onCopied }: EventStateActionsProps): ReactElement {
  const { busy, run } = useAction();
  const [copying, setCopying] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [cancelling, setCancelling] = useState(false);

  async function move(state: StoredEventState): Promise<void> {
    const { ask, done } = MOVES[state];
    if (state === 'cancelled') return setCancelling(true);
    if (busy || (ask !== undefined && !(await askConfirmation(ask)))) return;
    const result = await run(
      callOperation(changeEventState, { params: { id: event.id }, body: { state, reason: '' } }),
    );
    if (!result.ok) return;
    onChanged(result.value);
    if (event.state === 'draft') setSharing(true);
    else showSuccess(done);
  }

  async function remove(): Promise<void> {
    const agreed = await askConfirmation({
      question: 'Видалити чернетку?',
      note: 'Повернути її не вийде.',
      yes: 'Видалити',
      no: 'Ні',
      prefer: 'no',
    });
    if (!agreed) return;
    const result = await run(callOperation(deleteEvent, { params: { id: event.id } }));
    if (!result.ok) return;
    showSuccess('Чернетку видалено.');
    onDeleted();
  }

  const next = hasEveryDuty(event.duties) ? nextEventStates(event.state) : [];
  const main = event.state === 'draft' && next.length > 0 ? 'published' : null;
  const rarer: MenuAction[] = next
    .filter((state) => state !== main)
    .map((state) => ({
      id: state,
      label: MOVES[state].label,
      danger: MOVES[state].danger ?? false,
      onAction: () => void move(state),
    }));
  const copyAction: MenuAction[] = hasEveryDuty(event.duties)
    ? [{ id: 'copy', label: 'Створити копію', icon: 'copy', onAction: () => setCopying(true) }]
    : [];
  const actions: MenuAction[] =
    event.state === 'draft' && event.mine
      ? [
          ...copyAction,
          ...rarer,
          { id: 'delete', label: 'Видалити чернетку', icon: 'trash', danger: true, onAction: () => void remove() },
        ]
      : [...copyAction, ...rarer];
  return (
    <div className="flex items-center gap-2">
      {main !== null && (
        <Button kind="filled" busy={busy} onPress={() => void move(main)}>
          {MOVES[main].label}
        </Button>
      )}
      {actions.length > 0 && <ActionMenu label={`Дії з подією ${quoted(event.title)}`} actions={actions} />}
      {cancelling && (
        <CancelEventDialog
          event={event}
          onClose={() => setCancelling(false)}
          onCancelled={(cancelled) => {
            setCancelling(false);
            onChanged(cancelled);
            showSuccess(MOVES.cancelled.done);
          }}
        />
      )}
      {sharing && <ShareEventDialog event={event} onClose={() => setSharing(false)} />}
      {copying && (
        <CopyEventDialog
          event={event}
          onClose={() => setCopying(false)}
          onCopied={(copy) => {
            setCopying(false);
            showSuccess('Копію створено. Це чернетка.');
            onCopied(copy);
          }}
        />
      )}
    </div>
  );
}
