import type { ReactElement } from 'react';
import type { LateAttempt } from '#contract/late-answers.ts';
import { decideLateAnswers } from '#contract/late-answers.ts';
import { answersCount } from '#core/language/counted-nouns.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { lateAnswerText, lateWords } from './late-words.ts';

export type LateAnswerListProps = {
  readonly wihiwId: string;
  readonly late: readonly LateAttempt[];
  readonly now: Date;
  readonly onDecided: () => void;
};

/** Answers that came too late, or after another device had handed in; the host accepts or rejects them. */
export function LateAnswerList({ wihiwId, late, now, onDecided }: LateAnswerListProps): ReactElement {
  return (
    <ul className="border-t border-line">
      {late.map((attempt) => (
        <LateRow key={attempt.attemptId} wihiwId={wihiwId} attempt={attempt} now={now} onDecided={onDecided} />
      ))}
    </ul>
  );
}

type LateRowProps = {
  readonly wihiwId: string;
  readonly attempt: LateAttempt;
  readonly now: Date;
  readonly onDecided: () => void;
};

function LateRow({ wihiwId, attempt, now, onDecided }: LateRowProps): ReactElement {
  const { busy, run } = useAction();
  const { attemptId, answers, displayName } = attempt;

  async function decide(accept: boolean): Promise<void> {
    const agreed = await askConfirmation(
      accept
        ? {
            question: `Зарахувати ${answersCount(answers.length)}: ${displayName}?`,
            note: `${answers.length === 1 ? 'Її буде зараховано замість теперішньої' : 'Їх буде зараховано замість теперішніх'}, і бал буде обчислено знову. Скасувати це не можна.`,
          }
        : {
            question: `Не зараховувати ${answersCount(answers.length)}: ${displayName}?`,
            note: 'Лишиться те, що зараховано тепер. Скасувати це не можна.',
          },
    );
    if (!agreed) return;
    const body = { accept, answers: answers.map(({ questionId, revision }) => ({ questionId, revision })) };
    const result = await run(callOperation(decideLateAnswers, { params: { id: wihiwId, attemptId }, body }));
    if (result.ok) showSuccess(accept ? 'Відповіді зараховано, бал перераховано.' : 'Відповіді не зараховано.');
    onDecided();
  }

  return (
    <li className="grid gap-3 border-b border-line py-3">
      <div>
        <p className="font-medium wrap-anywhere">{displayName}</p>
        <p className="note">{lateWords(attempt, now)}.</p>
      </div>
      <ul className="grid gap-3">
        {answers.map((answer) => (
          <li key={answer.questionId}>
            <p className="note line-clamp-2 wrap-anywhere">
              Запитання {answer.questionNumber}. {answer.prompt}
            </p>
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 wrap-anywhere">
              <dt className="text-muted">Зараховано тепер</dt>
              <dd>{lateAnswerText(answer, answer.standing)}</dd>
              <dt className="text-muted">Запізніла</dt>
              <dd className="font-medium">{lateAnswerText(answer, answer.value)}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy} onPress={() => void decide(true)}>
          Зарахувати<span className="sr"> відповіді: {displayName}</span>
        </Button>
        <Button kind="plain" busy={busy} onPress={() => void decide(false)}>
          Не зараховувати<span className="sr"> відповіді: {displayName}</span>
        </Button>
      </div>
    </li>
  );
}
