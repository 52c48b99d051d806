import { ANSWER } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { takerSentence } from '#web/lib/api/taker-messages.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showError } from '#web/shell/dialogs/toast-queue.ts';
import { logOut } from '#web/shell/signed-in.ts';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { tabAttempt } from '#web/taker/cover/tab-attempt.ts';
import { isAtRisk } from '#web/taker/saving/answer-saver.ts';

/** Sends the answers before logging out. Where that fails, the person decides whether to stay. */
async function mayLogOut({ saver }: TakingSession): Promise<boolean> {
  if (await saver.flush()) return true;
  const count = saver.waiting;
  const words = counted(count, ANSWER.nominative);
  return askConfirmation({
    question: 'Вийти, не надіславши відповідей?',
    note: isAtRisk(saver.current())
      ? `Ще не надіслано: ${words}. Якщо вийти зараз, їх буде втрачено.`
      : `Ще не надіслано: ${words}. Вони лишаться на цьому пристрої й надішлються, коли ви знову тут увійдете.`,
    yes: 'Вийти',
    no: 'Лишитися',
    prefer: 'no',
  });
}

/** «Вийти» of the avatar menu. */
export async function logOutOfTest(session: TakingSession | null): Promise<void> {
  const left = await logOut(session === null ? undefined : () => mayLogOut(session));
  if (left === 'offline') showError(takerSentence({ code: 'offline' }));
  if (left === 'left') tabAttempt.forget();
}
