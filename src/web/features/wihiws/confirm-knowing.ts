import type { Result } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api-client.ts';
import { askConfirmation } from '#web/shell/confirm-queue.ts';

/**
 * Calls what would open an attempt again. Where right answers were shown to its taker, the host is asked before, and what
 * the host agrees to is called with `knowing`.
 */
export async function confirmKnowing<Answer>(
  call: (knowing: boolean) => Promise<Result<Answer, CallFailure>>,
): Promise<Result<Answer, CallFailure>> {
  const first = await call(false);
  if (first.ok || first.error.code !== 'answers_were_shown') return first;
  const agreed = await askConfirmation({
    question: 'Усе одно відкрити спробу знову?',
    note: 'Її читачеві вже показано правильні відповіді: дописуючи, він може їх знати.',
    prefer: 'no',
  });
  return agreed ? call(true) : first;
}
