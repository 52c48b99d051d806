import type { ReactElement } from 'react';
import { useEffect } from 'react';
import type { Cover } from '#contract/attempts.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { counted, pluralUk } from '#core/language/plural.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import { releaseSentence } from '#core/wihiws/release-words.ts';
import { localValues } from '#web/shell/local-values.ts';
import { CodeNote } from '#web/taker/cover/code-note.tsx';
import { releaseOf } from '#web/taker/cover/cover-terms.tsx';
import type { Submission } from '#web/taker/taker-api.ts';

/** How an attempt ended, as far as this page knows. */
export type Finish = {
  readonly attemptId: string;
  /** Null when it ended elsewhere: on another device, or by the server. */
  readonly submittedAt: string | null;
  readonly signedOut: boolean;
  readonly trial: boolean;
  /** Who ended it, `server` when its time was over; null: not known. What its taker ended is never opened again. */
  readonly endedBy: Submission['endedBy'] | null;
  /** Answers that never reached the server, because the attempt had ended before. */
  readonly lost: number;
  /** Answers that came after the end and are kept for the host. */
  readonly late: number;
  readonly identifier: string | null;
  readonly personalCode: string | null;
};

/** The screen after the end: what is shown when, the link to the result, the code once more. */
export function FinishScreen({ cover, finish }: { cover: Cover; finish: Finish }): ReactElement {
  const score = { what: 'score', ...releaseOf(cover, cover.scoreRelease) } as const;
  const answers = { what: 'answers', ...releaseOf(cover, cover.answersRelease) } as const;
  const { signedOut } = finish;
  useEffect(() => {
    // The next person at this computer did not come from the same page.
    if (signedOut) localValues.setText('wihiw-from', null);
  }, [signedOut]);
  const atOnce = cover.scoreRelease === 'at-once';
  return (
    <>
      <h1 tabIndex={-1}>Тест завершено</h1>
      <p>{endSentence(finish, cover.timeZone)}</p>
      {finish.late > 0 && <p className="banner banner-info num">{lateSentence(finish.late)}</p>}
      {finish.lost > 0 && (
        <p className="banner num">
          {counted(finish.lost, ['відповідь', 'відповіді', 'відповідей'])} з цього пристрою не{' '}
          {pluralUk(finish.lost, ['встигла', 'встигли', 'встигли'])} надійти до завершення.
        </p>
      )}
      {finish.trial && <p className="banner banner-info">Це пробна спроба автора: вона ніде не враховується.</p>}
      <p className="note">
        {atOnce && cover.answersRelease === 'at-once'
          ? 'Бал і правильні відповіді вже можна подивитися.'
          : `${atOnce ? 'Бал уже можна подивитися.' : releaseSentence(score)} ${releaseSentence(answers)}`}
      </p>
      {signedOut ? (
        <>
          <p className="banner banner-info">
            Ваш сеанс на цьому комп’ютері завершено. Щоб побачити результат, увійдіть із логіном і кодом.
          </p>
          <p className="do">
            <a
              className="btn btn-primary"
              href={gateAddress(`/wihiwer/results/${cover.wihiwId}/${finish.attemptId}`, '/login')}
            >
              Увійти й побачити результат
            </a>
          </p>
        </>
      ) : (
        <p className="do">
          <a className="btn btn-primary" href={`/wihiwer/results/${cover.wihiwId}/${finish.attemptId}`}>
            {atOnce ? 'Побачити результат' : 'До сторінки результату'}
          </a>
          <a className="btn" href="/wihiwer">
            Мої тести
          </a>
        </p>
      )}
      {finish.identifier !== null && finish.personalCode !== null && (
        <CodeNote identifier={finish.identifier} code={finish.personalCode} />
      )}
    </>
  );
}

const ENDED_BY = {
  taker: 'Цю спробу вже здано в іншому вікні або з іншого пристрою.',
  server: 'Час вийшов.',
  host: 'Тест завершив той, хто його призначив.',
} as const;

/** Returns how and when the attempt ended, as far as this page knows. */
function endSentence(
  { submittedAt, endedBy, late }: Pick<Finish, 'submittedAt' | 'endedBy' | 'late'>,
  timeZone: string,
): string {
  if (late > 0) {
    if (endedBy === 'server') return 'Час вийшов раніше, ніж надійшли всі ваші відповіді.';
    return endedBy === 'taker' ? 'Цю спробу вже здано з іншого пристрою.' : 'Цю спробу вже було завершено.';
  }
  if (submittedAt === null)
    return `${endedBy === null ? 'Спробу вже завершено.' : ENDED_BY[endedBy]} Усе, що було збережено на сервері, зараховано.`;
  const over = endedBy === 'server' ? 'Час вийшов. ' : '';
  return `${over}Ваші відповіді надійшли ${formatDateTime(new Date(submittedAt), timeZone)}. Більше нічого робити не треба.`;
}

/** Returns «1 відповідь надійшла після завершення. Чи зарахувати її, вирішить той, хто призначив тест.» */
export function lateSentence(late: number): string {
  const answers = counted(late, ['відповідь надійшла', 'відповіді надійшли', 'відповідей надійшли']);
  return `${answers} після завершення. Чи зарахувати ${late === 1 ? 'її' : 'їх'}, вирішить той, хто призначив тест.`;
}
