import { QUESTION } from '#core/language/counted-nouns.ts';
import '#web/features/results/result.css';
import type { ReactElement } from 'react';
import { Fragment } from 'react';
import { Link } from 'react-aria-components/Link';
import type { Output } from '#contract/definition/operation.ts';
import type { listMyWihiws, MyWihiw } from '#contract/results.ts';
import { noPercentWords } from '#core/attempts/state-words.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDate, formatDateTime } from '#core/language/dates.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { isProcessJudged, tooFewWords } from '#core/scoring/verdict.ts';
import { dueStamp, endedTests, opensLater, testSizeWords, waitingTests } from '#core/wihiws/waiting-tests.ts';
import { unsentWork } from '#web/lib/device/unsent-work.ts';
import { useStore } from '#web/lib/use-store.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { DueItem } from '#web/ui/due-slip.tsx';
import { DueSlip } from '#web/ui/due-slip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
import { ProcessProfile } from './process-profile.tsx';

type MyTests = Output<typeof listMyWihiws>;

/** @param unsent how many answers to it only this device has */
function dueItem(wihiw: MyWihiw, now: Date, unsent = 0): DueItem {
  const { closesAt, opensAt, state } = wihiw;
  const isShut = opensLater(wihiw, now);
  const facts = [
    wihiw.hostName,
    state === 'in-progress' ? `відповідей ${wihiw.answered} з ${wihiw.questionCount}` : testSizeWords(wihiw),
    ...(unsent === 0 ? [] : [`ще ${formatNumber(unsent)} лише на цьому пристрої`]),
    ...(isShut && opensAt !== null ? [`відкриється ${formatDateTime(new Date(opensAt), DEFAULT_TIME_ZONE)}`] : []),
    ...(!isShut && closesAt !== null ? [`до ${formatDateTime(new Date(closesAt), DEFAULT_TIME_ZONE)}`] : []),
  ];
  return {
    id: wihiw.wihiwId,
    ...dueStamp(wihiw, now),
    title: wihiw.title,
    note: facts.map((fact, index) => (
      <Fragment key={fact}>
        {index > 0 && ' · '}
        <span className="inline-block">{fact}</span>
      </Fragment>
    )),
    action: (
      <ButtonLink href={`/wihiwers/${wihiw.wihiwId}`} kind={state === 'in-progress' ? 'filled' : 'outlined'}>
        {state === 'in-progress' ? 'Продовжити' : isShut ? 'Про тест' : 'Почати'}
      </ButtonLink>
    ),
  };
}

/** Tests to take, tests taken and how well the person reads. */
export function MyWihiws({ tests, now }: { tests: MyTests; now: Date }): ReactElement {
  const all = waitingTests(tests.wihiws);
  const running = all.filter(({ state }) => state === 'in-progress');
  const waiting = all.filter(({ state }) => state === 'to-do');
  const over = endedTests(tests.wihiws);
  const { answers } = useStore(unsentWork);
  if (tests.wihiws.length === 0) {
    return (
      <EmptyState title="Тестів поки немає">
        Відкрийте посилання, яке надіслав учитель чи організатор, або чекайте, доки вам призначать тест: він з’явиться
        тут.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-14">
      {running.length > 0 && (
        <Section title="Розпочато">
          <DueSlip items={running.map((one) => dueItem(one, now, answers.get(one.wihiwId)))} />
        </Section>
      )}
      <Section title="Треба зробити">
        {waiting.length > 0 ? (
          <DueSlip items={waiting.map((one) => dueItem(one, now))} />
        ) : (
          <EmptyState title="Усе зроблено">
            Нових тестів для вас немає. Коли вам призначать наступний, він з’явиться тут.
          </EmptyState>
        )}
      </Section>
      {over.length > 0 && (
        <Section title="Завершено">
          <ul className="border-t border-line-strong">
            {over.map((one) => (
              <DoneRow key={one.wihiwId} wihiw={one} />
            ))}
          </ul>
        </Section>
      )}
      {tests.profile.length > 0 && (
        <Section title="Як ви читаєте" note="За всіма результатами, які вже відкрито.">
          <div className="max-w-160">
            <ProcessProfile
              bars={tests.profile.map((part) => ({
                process: part.process,
                share: part.share,
                value: formatScorePercent(part.share * 100),
                sentence: isProcessJudged(part)
                  ? `За ${counted(part.questions, QUESTION.instrumental)}.`
                  : tooFewWords(part),
              }))}
            />
          </div>
        </Section>
      )}
    </div>
  );
}

function DoneRow({ wihiw }: { wihiw: MyWihiw }): ReactElement {
  const { attemptId, submittedAt, percent, grade } = wihiw;
  const when = submittedAt ?? wihiw.closesAt;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-4">
      <div className="min-w-0">
        <p className="h3">
          {attemptId === null ? (
            wihiw.title
          ) : (
            <Link href={`/wihiwer/results/${wihiw.wihiwId}/${attemptId}`}>
              <Unbroken text={wihiw.title} />
            </Link>
          )}
        </p>
        <p className="note">
          {wihiw.hostName}
          {when !== null && ` · ${formatDate(new Date(when), DEFAULT_TIME_ZONE)}`}
          {wihiw.rescoredAt !== null &&
            ` · ключ виправлено, бал перераховано ${formatDate(new Date(wihiw.rescoredAt), DEFAULT_TIME_ZONE)}`}
        </p>
      </div>
      <p className="num">
        {wihiw.state === 'missed' ? (
          <span className="is-quiet">пропущено</span>
        ) : percent === null ? (
          <span className="is-quiet">{noPercentWords(wihiw)}</span>
        ) : (
          <>
            <b className="font-serif text-h3 font-medium">{formatScorePercent(percent)}</b>
            {grade !== null && ` · ${grade} за 12-бальною шкалою`}
          </>
        )}
      </p>
    </li>
  );
}
