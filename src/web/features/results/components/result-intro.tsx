import type { ReactElement } from 'react';
import type { AttemptResult } from '#contract/results.ts';
import type { ShownScore } from '#contract/scoring/shown-score.ts';
import { WORD } from '#core/language/counted-nouns.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import { pointsOutOf } from '#core/language/points-out-of.ts';
import { believableSpeed, understoodSpeed } from '#core/scoring/reading-speed.ts';
import { releaseSentence } from '#core/wihiws/release-words.ts';
import {
  ownPauseSentence,
  partPoints,
  shortDuration,
  waitingQuestionsWords,
} from '#web/features/results/result-words.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { CertaintyMarks } from './certainty-marks.tsx';
import { GradeRuler } from './grade-ruler.tsx';
import { NmtMark } from './nmt-mark.tsx';
import { ProcessProfile } from './process-profile.tsx';
import { TextProfile } from './text-profile.tsx';

function factsLine(result: AttemptResult): string {
  const { number, attemptsAllowed } = result;
  const attempt =
    attemptsAllowed === null
      ? `спроба ${number}`
      : `спроба ${number} з ${attemptsAllowed}`.replaceAll(' ', NO_BREAK_SPACE);
  return [result.testTitle, formatDateTime(new Date(result.submittedAt), result.timeZone), attempt].join(' · ');
}

/** No verdict on the person while answers wait for the host: it could only be too low. */
function verdictOf(totals: ShownScore | null): string {
  if (totals !== null && totals.waiting > 0) return 'Бал ще не остаточний';
  return totals?.verdict ?? 'Тест завершено';
}

/** The verdict in words, then the figures, the ruler and the profile. */
export function ResultIntro({ result }: { result: AttemptResult }): ReactElement {
  const { totals, forHost } = result;
  const at = result.scoreReleasesAt === null ? null : new Date(result.scoreReleasesAt);
  const title = forHost ? result.displayName : verdictOf(totals);
  return (
    <div className={totals === null ? 'intro is-single' : 'intro'}>
      <header>
        <p className="note num">{factsLine(result)}</p>
        <h1 className="verdict">{title}</h1>
        {totals === null ? (
          <p className="note mt-4">
            {releaseSentence({ what: 'score', rule: result.scoreRelease, at, timeZone: result.timeZone })}
          </p>
        ) : (
          <Marks totals={totals} />
        )}
        <div className="mt-6 grid gap-3 empty:hidden">
          {result.trial && <Banner kind="info">Це пробна спроба автора: вона ніде не враховується.</Banner>}
          {result.onPaper && (
            <Banner kind="info">
              {forHost
                ? 'З паперу: відповіді внесено з аркуша, часу й темпу читання ця спроба не має.'
                : 'З паперу: учитель вніс відповіді з вашого аркуша. Якщо щось внесено не так, скажіть йому.'}
            </Banner>
          )}
          {result.submittedBy === 'server' && (
            <Banner kind="info">Час вийшов, тому тест завершив сервер: зараховано все, що було збережено.</Banner>
          )}
          {result.submittedBy === 'host' && !forHost && (
            <Banner kind="info">Тест завершив той, хто його призначив: зараховано все, що було збережено.</Banner>
          )}
          <OwnPauseAnswers result={result} />
          {result.rescoredAt !== null && (
            <Banner kind="info">
              Ключ виправлено, бал перераховано {formatDateTime(new Date(result.rescoredAt), result.timeZone)}.
            </Banner>
          )}
          {totals !== null && totals.waiting > 0 && (
            <Banner>{waitingQuestionsWords(totals.waiting)}: бал може зрости.</Banner>
          )}
        </div>
      </header>
      {totals !== null && <Profile result={result} totals={totals} />}
    </div>
  );
}

/** For the host: what came while the taker had stopped the clock themselves. It counts. */
function OwnPauseAnswers({ result }: { result: AttemptResult }): ReactElement | null {
  const numbers = result.questions.flatMap(({ inOwnPause, number }) => (inOwnPause ? [number] : []));
  if (numbers.length === 0) return null;
  return <Banner kind="warn">{ownPauseSentence(numbers)}</Banner>;
}

function Marks({ totals }: { totals: ShownScore }): ReactElement {
  const { percent, grade, level } = totals;
  if (totals.waiting === 0 && totals.maximum === 0)
    return <p className="note mt-4">Усі запитання цього тесту знято, тому бала немає.</p>;
  if (percent === null || grade === null || level === null) return <PointsSoFar totals={totals} />;
  return (
    <>
      <div className="marks">
        <div>
          <p className="mark-big num">
            {percent}
            <small>{NO_BREAK_SPACE}%</small>
          </p>
          <p className="note num">
            {pointsOutOf(totals.points, totals.pointsText, `${formatNumber(totals.maximum)} можливих`)}
          </p>
        </div>
        <div>
          <p className="mark-big num">{grade}</p>
          <p className="note">
            за 12-бальною шкалою, <b className="text-ink">{level} рівень</b>
          </p>
        </div>
      </div>
      {totals.nmt !== null && <NmtMark nmt={totals.nmt} />}
      {totals.passed !== null && (
        <p className="mt-4">
          <span className={`state ${totals.passed ? 'is-good' : 'is-warn'}`}>
            <Icon name={totals.passed ? 'check' : 'info'} />{' '}
            {totals.passed ? 'прохідний бал набрано' : 'прохідного бала не набрано'}
          </span>
        </p>
      )}
      <GradeRuler grade={grade} level={level} bands={totals.bands} />
    </>
  );
}

/** While answers wait there is no percent, grade or level: each could only be too low. */
function PointsSoFar({ totals: { pointsText, maximum } }: { totals: ShownScore }): ReactElement {
  return (
    <div className="marks">
      <div>
        <p className="mark-big num">{pointsText}</p>
        <p className="note num">поки що, з {formatNumber(maximum)} можливих балів</p>
      </div>
    </div>
  );
}

function Profile({ result, totals }: { result: AttemptResult; totals: ShownScore }): ReactElement {
  const { profile, profileByText, certainty, reading, forHost } = result;
  return (
    <section className="profile" aria-labelledby="profile">
      <h2 id="profile">{forHost ? 'Спосіб читання' : 'Як саме ви читаєте'}</h2>
      <ProcessProfile
        bars={(profile ?? []).map((part) => ({
          process: part.process,
          share: part.share,
          value: partPoints(part),
          sentence: part.waiting > 0 ? `${waitingQuestionsWords(part.waiting)}.` : forHost ? null : part.sentence,
        }))}
      />
      {profileByText !== null && profileByText.length > 1 && <TextProfile texts={profileByText} />}
      {certainty !== null && <CertaintyMarks certainty={certainty} />}
      {reading !== null && <ReadingSpeed reading={reading} totals={totals} />}
    </section>
  );
}

function wordsCount(count: number): string {
  return counted(Math.round(count), WORD.nominative);
}

type ReadingSpeedProps = {
  readonly reading: NonNullable<AttemptResult['reading']>;
  readonly totals: ShownScore;
};

function ReadingSpeed({ reading, totals }: ReadingSpeedProps): ReactElement {
  const speed = believableSpeed(reading.wordsPerMinute);
  // While answers wait, the share of the points is not known.
  const understood =
    speed === null || totals.percent === null ? null : understoodSpeed(speed, totals.points, totals.maximum);
  const taken = `${wordsCount(reading.words)} за ${shortDuration(reading.milliseconds)}`;
  return (
    <div className="speed">
      <p className="note">Швидкість читання</p>
      <b className="num">{speed === null ? 'не виміряно' : `${wordsCount(speed)} за хвилину`}</b>
      <p className="note num">
        {speed === null
          ? `${taken}: так швидко текст можна лише перегорнути.`
          : `${taken}${understood === null ? '' : `; з розумінням — ${wordsCount(understood)} за хвилину`}. Це довідка, на бал вона не впливає.`}
      </p>
    </div>
  );
}
