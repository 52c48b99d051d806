import type { ReactElement } from 'react';
import { useState } from 'react';
import type { SourceText } from '#core/questions/question-text.ts';
import type { ReadQuestion } from '#web/features/tests/finalized-reading.ts';
import { useKeyVersions } from '#web/features/tests/use-key-correction.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { KeyHistory } from './key-history.tsx';
import { Recounting } from './recounting.tsx';

type KeyCorrectionProps = {
  readonly testId: string;
  readonly read: ReadQuestion;
  readonly number: number;
  readonly text: SourceText | null;
  /** A key to begin with; undefined: the one that stands. */
  readonly proposed: unknown;
  /** The typed answer that the proposed key takes as well; null: none. */
  readonly typed: string | null;
  readonly onClose: () => void;
};

/** A correction: the form, whom it changes, then how far counting again has come. */
export function KeyCorrection({
  testId,
  read,
  number,
  text,
  proposed,
  typed,
  onClose,
}: KeyCorrectionProps): ReactElement {
  const [done, setDone] = useState(false);
  const query = useKeyVersions(testId, read.question.id);
  if (query.data === undefined)
    return query.error === null ? (
      <SkeletonText />
    ) : (
      <Banner kind="bad" announce action={<Button onPress={() => void query.refetch()}>Спробувати ще раз</Button>}>
        {failureSentence(query.error.failure)}
      </Banner>
    );
  return (
    <section className="correction" aria-label={`Виправлення ключа, запитання ${number}`}>
      {done ? (
        <Recounting versions={query.data} onClose={onClose} />
      ) : (
        <CorrectionForm
          testId={testId}
          read={read}
          text={text}
          versions={query.data}
          proposed={proposed}
          typed={typed}
          onDone={() => setDone(true)}
          onClose={onClose}
        />
      )}
      <KeyHistory versions={query.data.versions} />
    </section>
  );
}
