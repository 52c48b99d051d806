import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { Cover } from '#contract/attempts.ts';
import type { readScore } from '#contract/results.ts';
import type { ShownScore } from '#contract/scoring/shown-score.ts';
import { ANSWER } from '#core/language/counted-nouns.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { countedDoing } from '#core/language/plural.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import { releaseSentence } from '#core/wihiws/release-words.ts';
import { localValues } from '#web/shell/local-values.ts';
import { CodeNote } from '#web/taker/cover/code-note.tsx';
import { releaseOf } from '#web/taker/cover/cover-terms.tsx';
import type { SubmitReply, Typed } from '#web/taker/taker-api.ts';
import { call } from '#web/taker/taker-api.ts';
import { BookWithBookmark } from './book-with-bookmark.tsx';
import { ScoreMarks } from './score-marks.tsx';
import { useLoadedCode } from './use-loaded-code.ts';

/** How an attempt ended, as far as this page knows. */
export type Finish = {
  readonly attemptId: string;
  /** Null when it ended elsewhere: on another device, or by the server. */
  readonly submittedAt: string | null;
  readonly signedOut: boolean;
  readonly trial: boolean;
  /** Who ended it, `server` when its time was over; null: not known. What its taker ended is never opened again. */
  readonly endedBy: SubmitReply['endedBy'] | null;
  /** Answers that never reached the server, because the attempt had ended before. */
  readonly lost: number;
  /** Answers that came after the end and are kept for the host. */
  readonly late: number;
  /** The score, where it came with the end; null: it may be asked for. */
  readonly score: ShownScore | null;
  readonly identifier: string | null;
  readonly personalCode: string | null;
};

const SCORE: Typed<typeof readScore> = { method: 'GET', path: '/api/wihiws/:id/attempts/:attemptId/score' };

type KnownScore = ShownScore | 'loading' | null;

/** Returns the score as soon as the server says that it may be seen; null where it may not, or can't be asked for. */
function useScore(wihiwId: string, { attemptId, score, signedOut }: Finish): KnownScore {
  const asks = score === null && !signedOut;
  const [loaded, setLoaded] = useState<KnownScore>(asks ? 'loading' : score);
  useEffect(() => {
    if (!asks) return;
    let isCurrent = true;
    void call(SCORE, { params: { id: wihiwId, attemptId } }).then((result) => {
      if (isCurrent) setLoaded(result.ok ? result.value.score : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [asks, wihiwId, attemptId]);
  return loaded;
}

/** The screen after the end: the score, or when it is shown, the way to the result, the code once more. */
export function FinishScreen({ cover, finish }: { cover: Cover; finish: Finish }): ReactElement {
  const { signedOut } = finish;
  const score = useScore(cover.wihiwId, finish);
  const now = useLoadedCode();
  const identifier = finish.identifier ?? now.identifier;
  const code = finish.personalCode ?? now.personalCode;
  useEffect(() => {
    // The next person at this computer did not come from the same page.
    if (signedOut) localValues.setText('wihiw-from', null);
  }, [signedOut]);
  const address = `/wihiwer/results/${cover.wihiwId}/${finish.attemptId}`;
  return (
    <div className="kept finish">
      <BookWithBookmark />
      <div className="kept-words">
        <h1 tabIndex={-1}>Тест завершено</h1>
        <p>{endSentence(finish, cover.timeZone)}</p>
      </div>
      {finish.late > 0 && <p className="banner banner-info num">{lateSentence(finish.late)}</p>}
      {finish.lost > 0 && (
        <p className="banner num">
          {countedDoing(finish.lost, ANSWER.nominative, ['не встигла', 'не встигли'])} надійти з цього пристрою до
          завершення.
        </p>
      )}
      {finish.trial && <p className="banner banner-info">Це пробна спроба автора: вона ніде не враховується.</p>}
      <div role="status">
        {score === null ? null : (
          <div className="score">{score === 'loading' ? null : <ScoreMarks score={score} />}</div>
        )}
      </div>
      <p className="note">{releaseWords(cover, score)}</p>
      {signedOut ? (
        <>
          <p className="banner banner-info">
            Ваш сеанс на цьому комп’ютері завершено. Щоб побачити {score === null ? 'результат' : 'відповіді'}, увійдіть
            із логіном і кодом.
          </p>
          <p className="do">
            <a className="btn btn-primary" href={gateAddress(address, '/login')}>
              Увійти й побачити результат
            </a>
          </p>
        </>
      ) : (
        <p className="do">
          <a className="btn btn-primary" href={address}>
            {cover.scoreRelease === 'at-once' ? 'Побачити результат' : 'До сторінки результату'}
          </a>
          <a className="btn" href="/wihiwer">
            Мої тести
          </a>
        </p>
      )}
      {identifier !== null && code !== null && <CodeNote identifier={identifier} code={code} />}
    </div>
  );
}

/** Returns when what is not shown yet will be. */
function releaseWords(cover: Cover, score: KnownScore): string {
  const answers =
    cover.answersRelease === 'at-once' && cover.scoreRelease === 'at-once'
      ? 'Правильні відповіді вже можна подивитися.'
      : releaseSentence({ what: 'answers', ...releaseOf(cover, cover.answersRelease) });
  if (score !== null) return answers;
  const isOpen = cover.scoreRelease === 'at-once';
  if (isOpen && cover.answersRelease === 'at-once') return 'Бал і правильні відповіді вже можна подивитися.';
  return `${isOpen ? 'Бал уже можна подивитися.' : releaseSentence({ what: 'score', ...releaseOf(cover, cover.scoreRelease) })} ${answers}`;
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
  const answers = countedDoing(late, ANSWER.nominative, ['надійшла', 'надійшли']);
  return `${answers} після завершення. Чи зарахувати ${late === 1 ? 'її' : 'їх'}, вирішить той, хто призначив тест.`;
}
