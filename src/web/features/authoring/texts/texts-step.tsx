import type { ReactElement } from 'react';
import { RefusedNote } from '#web/features/authoring/components/refused-note.tsx';
import type { DraftTextContent } from '#web/features/authoring/draft/draft-problems.ts';
import type { DraftSnapshot, TextView } from '#web/features/authoring/draft/draft-snapshot.ts';
import type { DraftStore } from '#web/features/authoring/draft/draft-store.ts';
import { followedTitle } from '#web/features/authoring/draft/follow-title.ts';
import type { TextRemoval } from '#web/features/authoring/draft/undo/text-removal.ts';
import { ConflictPanel } from '#web/features/authoring/versions/conflict-panel.tsx';
import { digestText } from '#web/features/authoring/versions/text-digest.ts';
import { showFailure } from '#web/lib/api/use-action.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { TextAudioField } from './text-audio.tsx';
import { TextEditor } from './text-editor.tsx';
import { TextFigures } from './text-figures.tsx';

type TextsStepProps = {
  readonly store: DraftStore;
  readonly removal: TextRemoval;
  readonly draft: DraftSnapshot;
  readonly text: TextView;
  readonly onOpen: (id: string | null) => void;
  /** Called when a removed text goes: another takes its place on the page, unless it was left already. */
  readonly onGone: (id: string) => void;
};

/** The editor of the open text with its actions. */
export function TextsStep({ store, removal, draft, text, onOpen, onGone }: TextsStepProps): ReactElement {
  const number = draft.texts.findIndex(({ id }) => id === text.id) + 1;
  const audio = draft.audio.get(text.id) ?? null;

  function change(value: DraftTextContent): void {
    const titles = { before: text.value.title, after: value.title };
    const title = number === 1 ? followedTitle(draft.title.value, titles) : null;
    if (title !== null) store.changeTitle(title);
    store.changeText(value, text.replacements);
  }

  function move(places: number): void {
    onOpen(text.id);
    store.moveText(text.id, places);
  }

  async function remove(): Promise<void> {
    const agreed =
      audio === null ||
      (await askConfirmation({
        question: `Видалити текст ${number} з аудіозаписом?`,
        note: 'Текст можна буде повернути, поки відкрито цю сторінку, але аудіозапис доведеться завантажити знову.',
        yes: 'Видалити',
        no: 'Залишити',
        prefer: 'no',
      }));
    if (!agreed) return;
    const failure = await removal.remove(text.id, () => onGone(text.id));
    if (failure !== null) showFailure(failure);
  }

  return (
    <>
      <div className="edit-top">
        <h2>{draft.texts.length === 1 ? 'Текст' : `Текст ${number}`}</h2>
        {draft.texts.length > 1 && (
          <div className="flex">
            <IconButton icon="up" label="Перемістити вище" disabled={number === 1} onPress={() => move(-1)} />
            <IconButton
              icon="down"
              label="Перемістити нижче"
              disabled={number === draft.texts.length}
              onPress={() => move(1)}
            />
            <ActionMenu
              label={`Дії з текстом ${number}`}
              actions={[
                { id: 'remove', label: 'Видалити', icon: 'trash', danger: true, onAction: () => void remove() },
              ]}
            />
          </div>
        )}
      </div>
      {text.theirs === null ? (
        <>
          <RefusedNote failure={text.failure} />
          <TextEditor key={`${text.id} ${text.replacements}`} testId={store.testId} text={text} onChange={change} />
          <TextAudioField key={text.id} store={store} textId={text.id} audio={audio} />
          <TextFigures text={text.value} />
        </>
      ) : (
        <ConflictPanel
          what={`Текст ${number}`}
          mine={digestText(text.value)}
          theirs={text.theirs.value === null ? null : digestText(text.theirs.value)}
          onMine={() => void store.keepMine(text.id)}
          onTheirs={() => store.takeTheirs(text.id)}
        />
      )}
    </>
  );
}
