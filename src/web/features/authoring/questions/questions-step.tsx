import type { ReactElement } from 'react';
import { useState } from 'react';
import { RefusedNote } from '#web/features/authoring/components/refused-note.tsx';
import type { DraftQuestionView, DraftSnapshot } from '#web/features/authoring/draft/draft-snapshot.ts';
import type { DraftStore } from '#web/features/authoring/draft/draft-store.ts';
import type { DraftEditing } from '#web/features/authoring/draft/undo/draft-editing.ts';
import type { UndoTools } from '#web/features/authoring/draft/undo/use-undo.ts';
import { ConflictPanel } from '#web/features/authoring/versions/conflict-panel.tsx';
import { digestQuestion } from '#web/features/authoring/versions/version-digest.ts';
import { showFailure } from '#web/lib/api/use-action.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import type { EditorText } from '#web/questions/editor-props.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { duplicateQuestion } from './change-kind.ts';
import { PoolFields } from './pool-fields.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { usePools } from './use-pools.ts';

type QuestionsStepProps = {
  readonly store: DraftStore;
  readonly editing: DraftEditing;
  readonly draft: DraftSnapshot;
  readonly texts: readonly EditorText[];
  readonly undoing: UndoTools;
  readonly question: DraftQuestionView;
  readonly onOpen: (id: string | null) => void;
  /** Called when a removed question goes, with the one to show instead, unless it was left already. */
  readonly onGone: (id: string, nextId: string | null) => void;
};

/** The editor of the open question with its actions. */
export function QuestionsStep(props: QuestionsStepProps): ReactElement {
  const { store, editing, draft, undoing, question, onOpen, onGone } = props;
  const pools = usePools(store);
  const [news, setNews] = useState('');
  const index = draft.questions.findIndex(({ id }) => id === question.id);
  const number = index + 1;
  const textName = (textId: string) => draft.texts.find(({ id }) => id === textId)?.value.title || 'текст';

  async function remove(): Promise<void> {
    const next = draft.questions[index + 1] ?? draft.questions[index - 1];
    const failure = await editing.removeQuestion(question.id, () => onGone(question.id, next?.id ?? null));
    if (failure !== null) showFailure(failure);
  }

  function duplicate(): void {
    const copy = duplicateQuestion(question.value, newUuid);
    editing.addQuestion(copy, question.id);
    onOpen(copy.id);
  }

  const isNeighbour = (places: number) => draft.questions[index + places]?.value.textId === question.value.textId;
  function move(places: -1 | 1): void {
    editing.moveQuestion(question.id, places);
    setNews(`Запитання тепер ${number + places} з ${draft.questions.length}.`);
  }

  return (
    <>
      <p className="sr" role="status">
        {news}
      </p>
      <div className="edit-top">
        <h2>Запитання {number}</h2>
        <div className="flex">
          <IconButton icon="undo" label="Скасувати останню зміну" disabled={!undoing.canUndo} onPress={undoing.undo} />
          <IconButton icon="redo" label="Повернути скасоване" disabled={!undoing.canRedo} onPress={undoing.redo} />
          <IconButton icon="up" label="Перемістити вище" disabled={!isNeighbour(-1)} onPress={() => move(-1)} />
          <IconButton icon="down" label="Перемістити нижче" disabled={!isNeighbour(1)} onPress={() => move(1)} />
          <ActionMenu
            label={`Дії із запитанням ${number}`}
            actions={[
              { id: 'duplicate', label: 'Дублювати', icon: 'copy', onAction: duplicate },
              { id: 'remove', label: 'Видалити', icon: 'trash', danger: true, onAction: () => void remove() },
            ]}
          />
        </div>
      </div>
      {question.theirs === null ? (
        <>
          <RefusedNote failure={question.failure} />
          <QuestionEditor
            testId={store.testId}
            key={`${question.id} ${question.replacements}`}
            question={question}
            texts={draft.texts}
            text={props.texts.find(({ id }) => id === question.value.textId) ?? null}
            pool={
              <PoolFields
                question={question.value}
                questions={draft.questions.map(({ value }) => value)}
                pools={draft.pools}
                tools={pools}
                onPool={(poolId) => editing.changeQuestion({ ...question.value, poolId })}
              />
            }
            onChange={(value, by) =>
              by === 'lookup' ? editing.completeQuestion(value) : editing.changeQuestion(value)
            }
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
