import { ATTEMPT } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import type { Result } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';

/** Returns the question about one attempt, or about several of which `count` are by takers who were shown right answers. */
export function reopeningWords(count: unknown): { readonly question: string; readonly note: string } {
  if (typeof count !== 'number')
    return {
      question: 'Усе одно відкрити спробу знову?',
      note: 'Її читачеві вже показано правильні відповіді: дописуючи, він може їх знати.',
    };
  return {
    question: 'Усе одно відкрити ці спроби знову?',
    note: `Правильні відповіді вже показано в ${attemptsAt(count)}: дописуючи, читачі можуть їх знати.`,
  };
}

/** «1 спробі», «3 спробах». */
function attemptsAt(count: number): string {
  return counted(count, ATTEMPT.locative);
}

/**
 * Calls an operation that would open an attempt again. If its taker was shown right answers, asks the host and, if they
 * agree, calls it once more with `confirmed`.
 */
export async function askConfirmed<Answer>(
  call: (confirmed: boolean) => Promise<Result<Answer, CallFailure>>,
): Promise<Result<Answer, CallFailure>> {
  const first = await call(false);
  if (first.ok || first.error.code !== 'answers_were_shown') return first;
  const agreed = await askConfirmation({ ...reopeningWords(first.error.details?.['count']), prefer: 'no' });
  return agreed ? call(true) : first;
}
