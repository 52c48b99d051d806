import '#web/questions/review/answered-rows.css';
import '#web/features/tests/reading.css';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { readFinalizedTest } from '#contract/authoring/key-corrections.ts';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { quoted } from '#core/language/quoted.ts';
import { voidWords } from '#web/features/tests/correction-words.ts';
import { readingOf, readingRows } from '#web/features/tests/finalized-reading.ts';
import { poolShare } from '#web/features/tests/test-words.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { QuestionReading } from './question-reading.tsx';
import { ReadingTexts } from './reading-texts.tsx';
import { UnreadableReading } from './unreadable-reading.tsx';

type ShownProof = { readonly number: number; readonly right: readonly string[]; readonly mine: readonly string[] };

/** «добірка „Лексика“: кожен читач отримає 2 з 5» */
function poolOf({ pools, questions }: AuthoredTest, poolId: string | null): string | null {
  const index = pools.findIndex(({ id }) => id === poolId);
  const pool = pools[index];
  if (pool === undefined) return null;
  const name = pool.title === '' ? `добірка ${index + 1}` : `добірка ${quoted(pool.title)}`;
  return `${name}: ${poolShare(
    pool,
    questions.map(({ question }) => question),
  )}`;
}

/** Opens the question that the address names (`#reread-3`) once the questions are there, with the focus on it. */
function useNamedQuestion(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    const open = (): void => {
      const { hash } = window.location;
      const question = /^#reread-\d+$/u.test(hash) ? document.querySelector<HTMLDetailsElement>(hash) : null;
      if (question === null) return;
      question.open = true;
      question.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true });
      question.scrollIntoView({ block: 'start' });
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [isThere]);
}

/** A finalized test for its author to read again: questions with right answers beside the texts that prove them. */
export function TestReading({ test }: { test: AuthoredTest }): ReactElement {
  const query = useAnswer(readFinalizedTest, { params: { testId: test.id } });
  const reading = useMemo(() => (query.data === undefined ? null : readingOf(test, query.data)), [test, query.data]);
  const [shown, setShown] = useState<ShownProof | null>(null);
  useNamedQuestion(reading !== null);
  if (reading === null)
    return query.error === null ? (
      <SkeletonRows />
    ) : (
      <Banner kind="bad" announce action={<Button onPress={() => void query.refetch()}>Спробувати ще раз</Button>}>
        {failureSentence(query.error.failure)}
      </Banner>
    );
  const voided = voidWords(reading.questions);
  return (
    <div className="answered-rows rereading">
      <div className="min-w-0">
        {voided !== null && <p className="note mb-3">{voided}</p>}
        {readingRows(reading.questions, test.unreadable ?? []).map(({ number, questionId, read }) =>
          read === null ? (
            <UnreadableReading key={questionId} number={number} />
          ) : (
            <QuestionReading
              key={questionId}
              testId={test.id}
              read={read}
              number={number}
              text={reading.texts.find(({ id }) => id === read.question.textId) ?? null}
              pool={poolOf(test, read.question.poolId)}
              inText={shown?.number === number}
              onInText={(right) => setShown(right === null ? null : { number, right, mine: [] })}
            />
          ),
        )}
      </div>
      <ReadingTexts texts={test.texts} sources={reading.texts} shown={shown} />
    </div>
  );
}
