import type { ReactElement } from 'react';
import { failureSentence } from '#web/lib/messages.ts';
import { askConfirmation } from '#web/shell/confirm-queue.ts';
import { showError, showSuccess } from '#web/shell/toast-queue.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { duplicateQuestion } from '../change-kind.ts';
import type { DraftSnapshot, QuestionView } from '../draft-snapshot.ts';
import type { DraftStore } from '../draft-store.ts';
import { newUuid } from '../new-uuid.ts';
import { digestQuestion } from '../version-digest.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { RefusedNote } from './refused-note.tsx';

type QuestionsStepProps = {
  readonly store: DraftStore;
  readonly draft: DraftSnapshot;
  readonly question: QuestionView;
  readonly onOpen: (id: string | null) => void;
};

/** The editor of the open question with its actions. */
export function QuestionsStep({ store, draft, question, onOpen }: QuestionsStepProps): ReactElement {
  const index = draft.questions.findIndex(({ id }) => id === question.id);
  const number = index + 1;
  const textName = (textId: string) => draft.texts.find(({ id }) => id === textId)?.value.title || 'текст';

  async function remove(): Promise<void> {
    const agreed = await askConfirmation({
      question: `Вилучити запитання ${number}?`,
      note: 'Разом із варіантами, правильною відповіддю й поясненням. Повернути його не можна.',
      yes: 'Вилучити',
      no: 'Залишити',
      prefer: 'no',
    });
    if (!agreed) return;
    const next = draft.questions[index + 1] ?? draft.questions[index - 1];
    const failure = await store.removeQuestion(question.id);
    if (failure !== null) return showError(failureSentence(failure));
    showSuccess('Запитання вилучено.');
    onOpen(next?.id ?? null);
  }

  function duplicate(): void {
    const copy = duplicateQuestion(question.value, newUuid);
    store.addQuestion(copy, question.id);
    onOpen(copy.id);
  }

  return (
    <>
      <div className="edit-top">
        <h2>Запитання {number}</h2>
        <div className="flex">
          <IconButton
            icon="up"
            label="Перемістити вище"
            disabled={index === 0}
            onPress={() => store.moveQuestion(question.id, -1)}
          />
          <IconButton
            icon="down"
            label="Перемістити нижче"
            disabled={number === draft.questions.length}
            onPress={() => store.moveQuestion(question.id, 1)}
          />
          <ActionMenu
            label={`Дії із запитанням ${number}`}
            actions={[
              { id: 'duplicate', label: 'Дублювати', icon: 'copy', onAction: duplicate },
              { id: 'remove', label: 'Вилучити', icon: 'trash', danger: true, onAction: () => void remove() },
            ]}
          />
        </div>
      </div>
      {question.theirs === null ? (
        <>
          <RefusedNote failure={question.failure} />
          <QuestionEditor
            key={`${question.id} ${question.replacements}`}
            question={question}
            texts={draft.texts}
            onChange={(value) => store.changeQuestion(value)}
          />
        </>
      ) : (
        <ConflictPanel
          what={`Запитання ${number}`}
          mine={digestQuestion(question.value, textName)}
          theirs={question.theirs.value === null ? null : digestQuestion(question.theirs.value, textName)}
          onMine={() => void store.keepMine(question.id)}
          onTheirs={() => store.takeTheirs(question.id)}
        />
      )}
    </>
  );
}
