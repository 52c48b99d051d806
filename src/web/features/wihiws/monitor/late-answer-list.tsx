import type { ReactElement } from 'react';
import { useState } from 'react';
import type { LateAttempt } from '#contract/late-answers.ts';
import { decideLateAnswers } from '#contract/late-answers.ts';
import { pluralUk } from '#core/language/plural.ts';
import { callOperation } from '#web/lib/api-client.ts';
import { failureSentence } from '#web/lib/messages.ts';
import { showError, showSuccess } from '#web/shell/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { timeWords } from './monitor-words.ts';
import type { Monitor } from './use-monitor.ts';

export type LateAnswerListProps = {
  readonly wihiwId: string;
  readonly monitor: Monitor;
  readonly onDecided: () => void;
};

/** Answers that came too late, or after another device had handed in: the host lets them count or leaves them out. */
export function LateAnswerList({ wihiwId, monitor, onDecided }: LateAnswerListProps): ReactElement {
  const now = new Date(monitor.toldAt + monitor.ahead);
  return (
    <ul className="border-t border-line">
      {monitor.late.map((attempt) => (
        <LateRow key={attempt.attemptId} wihiwId={wihiwId} attempt={attempt} now={now} onDecided={onDecided} />
      ))}
    </ul>
  );
}

/** What they came too late for. */
function endWords({ closedBy, submittedAt, deadlineAt }: LateAttempt, now: Date): string {
  if (closedBy === 'taker' && submittedAt !== null) return `спробу здано ${timeWords(submittedAt, now)}`;
  if (closedBy === 'host' && submittedAt !== null) return `ви завершили спробу ${timeWords(submittedAt, now)}`;
  return `час вийшов ${timeWords(deadlineAt, now)}`;
}

type LateRowProps = {
  readonly wihiwId: string;
  readonly attempt: LateAttempt;
  readonly now: Date;
  readonly onDecided: () => void;
};

function LateRow({ wihiwId, attempt, now, onDecided }: LateRowProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const { attemptId, answers, displayName } = attempt;

  async function decide(accept: boolean): Promise<void> {
    setBusy(true);
    const body = { accept, answers: answers.map(({ questionId, revision }) => ({ questionId, revision })) };
    const result = await callOperation(decideLateAnswers, { params: { id: wihiwId, attemptId }, body });
    setBusy(false);
    if (!result.ok) showError(failureSentence(result.error));
    else showSuccess(accept ? 'Відповіді зараховано, бал перераховано.' : 'Відповіді не зараховано.');
    onDecided();
  }

  const last = answers.reduce((latest, { savedAt }) => (savedAt > latest ? savedAt : latest), '');
  const numbers = answers.map(({ questionNumber }) => questionNumber).join(', ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{displayName}</p>
        <p className="note">
          {answers.length} {pluralUk(answers.length, ['відповідь', 'відповіді', 'відповідей'])} (
          {pluralUk(answers.length, ['запитання', 'запитання', 'запитання'])} {numbers}), остання {timeWords(last, now)}
          ; {endWords(attempt, now)}
        </p>
      </div>
      <div className="flex gap-2">
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
