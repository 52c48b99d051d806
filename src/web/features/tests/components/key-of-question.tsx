import '#web/questions/review/answered-rows.css';
import '#web/features/tests/reading.css';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { readFinalizedTest } from '#contract/authoring/key-corrections.ts';
import { readTest } from '#contract/authoring/tests.ts';
import { readingOf, readingRows } from '#web/features/tests/finalized-reading.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { QuestionKeyDesk, type TypedOnTrial } from './question-key-desk.tsx';

type KeyOfQuestionProps = {
  readonly testId: string;
  readonly questionId: string;
  readonly onTrial: TypedOnTrial | null;
};

/** The key of one question of a test, with its typed answers and its correction, for the author who looks at something else. */
export function KeyOfQuestion({ testId, questionId, onTrial }: KeyOfQuestionProps): ReactElement | null {
  const test = useAnswer(readTest, { params: { id: testId } });
  const finalized = useAnswer(readFinalizedTest, { params: { testId } });
  const row = useMemo(() => {
    if (test.data === undefined || finalized.data === undefined) return undefined;
    const { questions, texts } = readingOf(test.data, finalized.data);
    const found = readingRows(questions, test.data.unreadable ?? []).find((one) => one.questionId === questionId);
    const read = found?.read ?? null;
    if (found === undefined || read === null) return null;
    return { ...found, read, text: texts.find(({ id }) => id === read.question.textId) ?? null };
  }, [test.data, finalized.data, questionId]);
  if (row === null) return <p className="note">Це запитання збережено у формі, якої платформа не читає.</p>;
  const error = test.error ?? finalized.error;
  if (row !== undefined)
    return (
      <div className="grid gap-4">
        <QuestionKeyDesk testId={testId} {...row} isTypedShown onTrial={onTrial} />
      </div>
    );
  if (error === null) return <SkeletonText />;
  const again = () => {
    void test.refetch();
    void finalized.refetch();
  };
  return (
    <Banner kind="bad" announce action={<Button onPress={again}>Спробувати ще раз</Button>}>
      {failureSentence(error.failure)}
    </Banner>
  );
}
