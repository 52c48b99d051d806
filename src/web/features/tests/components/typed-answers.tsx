import type { ReactElement } from 'react';
import { useState } from 'react';
import { readTypedAnswers } from '#contract/authoring/key-corrections.ts';
import { TIME } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { acceptTyped } from '#core/questions/answers/typed-fields.ts';
import type { QuestionKey } from '#core/questions/finalizing/final-question.ts';
import { typedSeenWords } from '#web/features/tests/correction-words.ts';
import type { ReadQuestion } from '#web/features/tests/finalized-reading.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

type TypedAnswersProps = {
  readonly testId: string;
  readonly read: ReadQuestion;
  /** The key that takes one more answer, to be looked at before it is saved. */
  readonly onAccept: (key: unknown, typed: string) => void;
};

/** The same, folded until somebody asks for it. */
export function TypedAnswersFold(props: TypedAnswersProps): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <details className="reread-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link inline-block">Незараховані відповіді</summary>
      {open && <ShownTypedAnswers {...props} />}
    </details>
  );
}

/** What takers typed and got nothing for, those together that scoring takes for the same; each can be accepted. */
export function ShownTypedAnswers({ testId, read, onAccept }: TypedAnswersProps): ReactElement {
  const { question, key } = read;
  const query = useAnswer(readTypedAnswers, { params: { testId, questionId: question.id } }, { keep: false });
  if (query.data === undefined)
    return query.error === null ? (
      <SkeletonText />
    ) : (
      <Banner kind="bad" announce action={<Button onPress={() => void query.refetch()}>Спробувати ще раз</Button>}>
        {failureSentence(query.error.failure)}
      </Banner>
    );
  const { fields, seen } = query.data;
  if (fields.every(({ answers }) => answers.length === 0))
    return <p className="note">{seen === 0 ? 'Зданих відповідей ще немає.' : 'Усі вписані відповіді зараховано.'}</p>;
  return (
    <div className="grid gap-4">
      <p className="note">{typedSeenWords(seen)}</p>
      {fields.map(({ field, answers, more }, index) => (
        <div key={field ?? ''} className="grid gap-1">
          {fields.length > 1 && answers.length > 0 && <p className="label">{`Пропуск ${index + 1}`}</p>}
          <ul className="typed-answers">
            {answers.map(({ text, count }) => {
              const accepting = acceptTyped(question.kind, key as QuestionKey as never, field, text);
              return (
                <li key={text}>
                  <span className="min-w-0 break-words">
                    {quoted(text)} <span className="note num">{counted(count, TIME.nominative)}</span>
                  </span>
                  <Button disabled={accepting === null} onPress={() => onAccept(accepting, text)}>
                    Зарахувати<span className="sr"> {quoted(text)}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
          {more > 0 && (
            <p className="note num">{`І ще ${counted(more, ['рідкісна відповідь', 'рідкісні відповіді', 'рідкісних відповідей'])}.`}</p>
          )}
        </div>
      ))}
    </div>
  );
}
