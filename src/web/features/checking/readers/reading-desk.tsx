import '#web/features/checking/checking.css';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ReadingItem } from '#contract/scoring/second-reading.ts';
import { readReadingItem } from '#contract/scoring/second-reading.ts';
import { type WaitingAnswers, waitingAnswersWords, waitingOf } from '#web/features/checking/checking-words.ts';
import { CheckItemPanel } from '#web/features/checking/components/check-item-panel.tsx';
import { QuestionChoice } from '#web/features/checking/components/question-choice.tsx';
import type { GoingOn } from '#web/features/checking/going-on.ts';
import { createGoingOn } from '#web/features/checking/going-on.ts';
import { markDrafts } from '#web/features/checking/mark-drafts.ts';
import { nextWaiting } from '#web/features/checking/queue-with-mark.ts';
import { useNextAhead } from '#web/features/checking/use-checking.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { ReadingQueue } from './use-reading.ts';
import { panelItemOfReading, useReadingSending } from './use-reading.ts';

type ReadingDeskProps = {
  readonly queue: ReadingQueue;
  /** Of the address; null: the first that waits. */
  readonly answerId: string | null;
  /** How many pages of the queue are before this one. */
  readonly page: number;
  readonly onQuestion: (questionId: string) => void;
  readonly onAnswer: (answerId: string) => void;
  readonly onPage: (after: string | null) => void;
};

/** As many answers as the server puts on a page. */
const ROWS_OF_PAGE = 100;

/** The desk of a second reader: answers without names, in an order of their own. */
export function ReadingDesk(props: ReadingDeskProps): ReactElement {
  const { queue, answerId, page, onQuestion, onAnswer, onPage } = props;
  const [goingOn] = useState(createGoingOn);
  const { title, questions, questionId, rows } = queue;
  const [first] = useState(() => (rows.find(({ state }) => state === 'waiting') ?? rows[0])?.answerId ?? null);
  const chosen = answerId ?? first ?? rows[0]?.answerId ?? null;
  const index = rows.findIndex((row) => row.answerId === chosen);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle
        title="Друга перевірка"
        note={`${title} · ${waitingAnswersWords(queue.waiting)}`}
        action={<ButtonLink href="/wihost/checking">До списку</ButtonLink>}
      />
      {questionId === null ? (
        <EmptyState title="Відповідей ще немає">
          Коли читачі здадуть тест, відповіді, які вас просять оцінити, з’являться тут самі.
        </EmptyState>
      ) : (
        <>
          <QuestionChoice questions={questions} chosen={questionId} onChoose={onQuestion} />
          {queue.waiting === 0 && <Banner kind="good">Усе перевірено. Оцінки можна переглянути й змінити.</Banner>}
          <div className="checking">
            <aside aria-label="Відповіді на це запитання">
              <p className="note mb-3">Імен і чужих оцінок тут немає, а порядок випадковий.</p>
              <ol className="check-writers">
                {rows.map((row, place) => (
                  <li key={row.answerId}>
                    <button
                      type="button"
                      aria-current={row.answerId === chosen ? 'true' : undefined}
                      onClick={() => onAnswer(row.answerId)}
                    >
                      Відповідь {page * ROWS_OF_PAGE + place + 1}
                      {row.state === 'marked' ? (
                        <span className="state is-good">
                          <Icon name="check" /> оцінено
                        </span>
                      ) : (
                        <span className="state is-warn">
                          <Icon name="clock" /> чекає
                        </span>
                      )}
                    </button>
                  </li>
                ))}
              </ol>
              {(page > 0 || queue.next !== null) && (
                <div className="check-buttons mt-3">
                  <Button disabled={page === 0} onPress={() => onPage(null)}>
                    Попередні
                  </Button>
                  <Button disabled={queue.next === null} onPress={() => onPage(queue.next)}>
                    Наступні
                  </Button>
                </div>
              )}
            </aside>
            {chosen !== null && (
              <Item
                key={`${questionId}/${chosen}`}
                ids={{ id: queue.readingId, questionId, answerId: chosen }}
                writer={index === -1 ? 'Відповідь' : `Відповідь ${page * ROWS_OF_PAGE + index + 1}`}
                waiting={waitingOf(queue)}
                nextOf={(next) => nextWaiting(rows, ({ answerId }) => answerId, chosen, next)}
                goingOn={goingOn}
                onAnswer={onAnswer}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}

type ItemProps = {
  readonly ids: { readonly id: string; readonly questionId: string; readonly answerId: string };
  readonly writer: string;
  readonly waiting: WaitingAnswers;
  readonly nextOf: (next: string | null) => string | null;
  readonly goingOn: GoingOn;
  readonly onAnswer: (answerId: string) => void;
};

function Item({ ids, ...rest }: ItemProps): ReactElement {
  const { data, error } = useAnswer(readReadingItem, { params: ids });
  useNextAhead(readReadingItem, data?.nextWaitingId, (answerId) => ({ params: { ...ids, answerId } }));
  if (data === undefined)
    return error === null ? (
      <SkeletonText />
    ) : (
      <Banner kind="bad">Цю відповідь не вдалося відкрити. Оберіть іншу або оновіть сторінку.</Banner>
    );
  const basis = `${data.revision}/${data.answerRevision}`;
  // Another mark or another answer is another start.
  return <KnownItem key={basis} {...rest} item={data} basis={basis} />;
}

function KnownItem({
  item,
  basis,
  nextOf,
  ...rest
}: Omit<ItemProps, 'ids'> & { item: ReadingItem; basis: string }): ReactElement {
  const sending = useReadingSending(item);
  const shown = panelItemOfReading(item);
  const [drafts] = useState(() => markDrafts(`${item.readingId}/${item.answerId}`, basis));
  return (
    <CheckItemPanel
      {...rest}
      item={{ ...shown, nextWaitingId: nextOf(shown.nextWaitingId) }}
      sending={sending}
      drafts={drafts}
      commentNote="побачить той, хто вас запросив"
    />
  );
}
