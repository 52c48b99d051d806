import '#web/features/checking/checking.css';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { CheckItem as Item } from '#contract/checking.ts';
import { readCheckItem } from '#contract/checking.ts';
import {
  type WaitingAnswers,
  waitingAnswersWords,
  waitingOf,
  writerName,
} from '#web/features/checking/checking-words.ts';
import type { GoingOn } from '#web/features/checking/going-on.ts';
import { createGoingOn } from '#web/features/checking/going-on.ts';
import { markDrafts } from '#web/features/checking/mark-drafts.ts';
import { panelItemOf } from '#web/features/checking/panel-item.ts';
import { nextWaiting } from '#web/features/checking/queue-with-mark.ts';
import type { Queue } from '#web/features/checking/use-checking.ts';
import { useMarkSending, useNextAhead } from '#web/features/checking/use-checking.ts';
import { useNamesHidden } from '#web/features/checking/use-names-hidden.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
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
  /** How many pages of the queue are before this one. */
  readonly page: number;
  /** Goes to the page behind this answer; null: to the page before. */
  readonly onPage: (after: string | null) => void;
};

/** As many answers as the server puts on a page of the queue. */
const ROWS_OF_PAGE = 100;

/** Checking by the host: one question for everybody, answer after answer. */
export function CheckingDesk(props: CheckingDeskProps): ReactElement {
  const { queue, attemptId, page, onQuestion, onAttempt, onPage } = props;
  const [goingOn] = useState(createGoingOn);
  const { wihiwId, questions, questionId, rows } = queue;
  const [namesHidden, setNamesHidden] = useNamesHidden(wihiwId);
  // Kept while others come and go, so that a mark under way is not torn away.
  const [first] = useState(() => (rows.find(({ state }) => state === 'waiting') ?? rows[0])?.attemptId ?? null);
  const chosen = attemptId ?? first ?? rows[0]?.attemptId ?? null;
  const index = rows.findIndex((row) => row.attemptId === chosen);
  const row = rows[index];
  const before = page * ROWS_OF_PAGE;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle
        level={2}
        title="Перевірка відповідей"
        note={waitingAnswersWords(queue.waiting)}
        action={<ButtonLink href={`/wihost/wihiws/${wihiwId}/readers`}>Друга перевірка</ButtonLink>}
      />
      {questionId === null ? (
        <EmptyState title="Перевіряти нема чого">
          Коли хтось здасть тест із розгорнутою відповіддю чи переказом, відповіді з’являться тут самі.
        </EmptyState>
      ) : (
        <>
          <QuestionChoice questions={questions} chosen={questionId} onChoose={onQuestion} />
          {queue.waiting === 0 && <Banner kind="good">Усе перевірено. Оцінки можна переглянути й змінити.</Banner>}
          <div className="checking">
            <aside aria-label="Відповіді на це запитання">
              <SwitchField
                on={!namesHidden}
                onChange={(shown) => setNamesHidden(!shown)}
                hint="Без імен оцінюють написане, а не того, хто писав."
              >
                Показувати імена
              </SwitchField>
              <WriterList rows={rows} before={before} chosen={chosen} namesHidden={namesHidden} onChoose={onAttempt} />
              {(page > 0 || queue.next !== null) && (
                <div className="check-buttons mt-3">
                  <Button disabled={page === 0} onPress={() => onPage(null)}>
                    Раніші
                  </Button>
                  <Button disabled={queue.next === null} onPress={() => onPage(queue.next)}>
                    Пізніші
                  </Button>
                </div>
              )}
            </aside>
            {chosen !== null && (
              <CheckItem
                key={`${questionId}/${chosen}`}
                goingOn={goingOn}
                ids={{ id: wihiwId, attemptId: chosen, questionId }}
                waiting={waitingOf(queue)}
                nextOf={(next) => nextWaiting(rows, ({ attemptId }) => attemptId, chosen, next)}
                writer={row === undefined ? null : writerName(row, before + index + 1, namesHidden)}
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
  readonly waiting: WaitingAnswers;
  readonly nextOf: (next: string | null) => string | null;
  readonly namesHidden: boolean;
  readonly onAttempt: (attemptId: string) => void;
  readonly goingOn: GoingOn;
};

function CheckItem({ ids, namesHidden, ...rest }: CheckItemProps): ReactElement {
  const { data, error } = useAnswer(readCheckItem, { params: ids });
  useNextAhead(readCheckItem, data?.nextWaitingAttemptId, (attemptId) => ({ params: { ...ids, attemptId } }));
  if (data === undefined)
    return error === null ? (
      <SkeletonText />
    ) : (
      <Banner kind="bad">Цю відповідь не вдалося відкрити. Оберіть іншу або оновіть сторінку.</Banner>
    );
  const basis = `${data.revision}/${data.answerRevision}`;
  const writer = rest.writer ?? (namesHidden ? 'Відповідь' : data.displayName);
  // Another mark or another answer is another start.
  return <KnownItem key={basis} {...rest} writer={writer} basis={basis} item={data} />;
}

type KnownItemProps = Omit<CheckItemProps, 'ids' | 'writer' | 'namesHidden'> & {
  readonly writer: string;
  readonly basis: string;
  readonly item: Item;
};

function KnownItem({ item, basis, nextOf, onAttempt, ...rest }: KnownItemProps): ReactElement {
  const sending = useMarkSending(item);
  const [drafts] = useState(() => markDrafts(`${item.wihiwId}/${item.attemptId}/${item.questionId}`, basis));
  const shown = panelItemOf(item);
  const own = { ...shown, nextWaitingId: nextOf(shown.nextWaitingId) };
  return <CheckItemPanel {...rest} item={own} sending={sending} drafts={drafts} onAnswer={onAttempt} />;
}
