import '#web/features/checking/checking.css';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { readCheckItem } from '#contract/checking.ts';
import { waitingWords, writerName } from '#web/features/checking/checking-words.ts';
import type { GoingOn } from '#web/features/checking/going-on.ts';
import { createGoingOn } from '#web/features/checking/going-on.ts';
import type { Queue } from '#web/features/checking/use-checking.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { CheckItemPanel } from './check-item-panel.tsx';
import { QuestionChoice } from './question-choice.tsx';
import { WriterList } from './writer-list.tsx';

type CheckingDeskProps = {
  readonly queue: Queue;
  /** Of the address; null: the first that waits. */
  readonly attemptId: string | null;
  readonly onQuestion: (questionId: string) => void;
  readonly onAttempt: (attemptId: string) => void;
};

/** Checking by the host: one question for everybody, answer after answer. */
export function CheckingDesk({ queue, attemptId, onQuestion, onAttempt }: CheckingDeskProps): ReactElement {
  const [namesHidden, setNamesHidden] = useState(false);
  const [goingOn] = useState(createGoingOn);
  const { wihiwId, title, questions, questionId, rows } = queue;
  // Kept while others come and go, so that a mark under way is not torn away.
  const [first] = useState(() => (rows.find(({ state }) => state === 'waiting') ?? rows[0])?.attemptId ?? null);
  const chosen = attemptId ?? first ?? rows[0]?.attemptId ?? null;
  const place = rows.findIndex((row) => row.attemptId === chosen) + 1;
  const row = rows[place - 1];
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle
        title="Перевірка відповідей"
        note={`${title} · ${waitingWords(queue.waiting)}`}
        action={<ButtonLink href={`/wihost/wihiws/${wihiwId}`}>До результатів</ButtonLink>}
      />
      {questionId === null ? (
        <EmptyState title="Перевіряти нічого">
          Коли хтось здасть тест із розгорнутою відповіддю чи переказом, відповіді з’являться тут самі.
        </EmptyState>
      ) : (
        <>
          <QuestionChoice questions={questions} chosen={questionId} onChoose={onQuestion} />
          {queue.waiting === 0 && <Banner kind="good">Усе перевірено. Оцінки можна переглянути й змінити.</Banner>}
          <div className="checking">
            <aside aria-label="Відповіді на це запитання">
              <SwitchField
                on={namesHidden}
                onChange={setNamesHidden}
                hint="Щоб оцінювати написане, а не того, хто писав."
              >
                Сховати імена
              </SwitchField>
              <WriterList rows={rows} chosen={chosen} namesHidden={namesHidden} onChoose={onAttempt} />
              {queue.next !== null && (
                <p className="fine mt-3">Показано перші {rows.length}. Перевірте їх, і з’являться наступні.</p>
              )}
            </aside>
            {chosen !== null && (
              <CheckItem
                key={`${questionId}/${chosen}`}
                goingOn={goingOn}
                ids={{ id: wihiwId, attemptId: chosen, questionId }}
                writer={row === undefined ? null : writerName(row, place, namesHidden)}
                namesHidden={namesHidden}
                onAttempt={onAttempt}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}

type CheckItemProps = {
  readonly ids: { readonly id: string; readonly attemptId: string; readonly questionId: string };
  readonly writer: string | null;
  readonly namesHidden: boolean;
  readonly onAttempt: (attemptId: string) => void;
  readonly goingOn: GoingOn;
};

function CheckItem({ ids, writer, namesHidden, onAttempt, goingOn }: CheckItemProps): ReactElement {
  const { data, error } = useAnswer(readCheckItem, { params: ids });
  if (data === undefined)
    return error === null ? (
      <SkeletonText />
    ) : (
      <Banner kind="bad">Цю відповідь не вдалося відкрити. Оберіть іншу або оновіть сторінку.</Banner>
    );
  return (
    <CheckItemPanel
      // Another mark or another answer is another start.
      key={`${data.revision}/${data.answerRevision}`}
      item={data}
      writer={writer ?? (namesHidden ? 'Відповідь' : data.displayName)}
      onAttempt={onAttempt}
      goingOn={goingOn}
    />
  );
}
