import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { isAtRisk } from '#web/taker/saving/answer-saver.ts';

/** Returns what happens to the answers on leaving, for the question that is asked then. */
export function leaveNote(session: TakingSession): string {
  const { saver, attempt } = session;
  if (saver.waiting > 0 && isAtRisk(saver.current()))
    return 'Не все ще надіслано на сервер, а браузер не дає зберігати відповіді на пристрої. Зачекайте на зв’язок.';
  const kept = saver.waiting > 0 ? 'Частина відповідей поки лише на цьому пристрої' : 'Відповіді збережено';
  return attempt.deadlineAt === null ? `${kept}: ви зможете продовжити.` : `${kept}, а час ітиме далі.`;
}
